import Foundation
import ParityKit
import WeatherCore

extension LoadedForecast {
  /// The members that a loaded screen adds to its state.
  var members: [JSONValue.Member] {
    [
      .init("forecast", forecast.json),
      .init("updatedAt", updatedAt.formatted(.iso8601).json),
    ]
  }
}

extension Forecast {
  fileprivate var json: JSONValue {
    [
      "timeZone": timeZone.json, "current": current.json,
      "hourly": .list(hourly.map(\.json)), "days": .list(days.map(\.json)),
    ]
  }
}

extension Forecast.Current {
  fileprivate var json: JSONValue {
    [
      "time": time.json, "temperature": temperature.json, "display": display.json,
      "code": code.code.json, "label": code.label.json, "icon": code.icon.json,
      "humidity": humidity.json, "precipitation": precipitation.json,
      "precipitationDisplay": precipitationDisplay.json, "wind": wind.json,
      "windDisplay": windDisplay.json,
    ]
  }
}

extension Forecast.Hour {
  fileprivate var json: JSONValue {
    [
      "time": time.json, "temperature": temperature.json, "display": display.json,
      "precipitation": precipitation.json, "wind": wind.json,
    ]
  }

  fileprivate var jsonInDay: JSONValue {
    [
      "time": time.json, "temperature": temperature.json, "precipitation": precipitation.json,
      "wind": wind.json,
    ]
  }
}

extension Forecast.Day {
  fileprivate var json: JSONValue {
    [
      "date": date.json, "code": (code?.code).json, "label": (code?.label).json,
      "icon": (code?.icon).json, "high": high.json, "highDisplay": highDisplay.json,
      "low": low.json, "lowDisplay": lowDisplay.json, "precipitation": precipitation.json,
      "wind": wind.json, "hours": .list(hours.map(\.jsonInDay)),
    ]
  }
}
