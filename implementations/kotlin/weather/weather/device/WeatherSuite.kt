package weather.device

import parity.kit.Fields
import parity.kit.FixtureHttpClient
import parity.kit.Fixtures
import parity.kit.MainLoop
import parity.kit.RunningApp
import parity.kit.Storage
import parity.kit.Suite
import parity.kit.unknownRoute
import weather.Fault
import weather.RootViewModel
import weather.Route
import weather.screens.SearchViewModel

/** Makes weather apps, one after another, that share nothing but what is saved. */
class WeatherSuite(private val fixtures: Fixtures, private val storage: Storage) : Suite {
  override val name = "weather (Kotlin)"

  private var isFirst = true
  private var lastSearch: SearchViewModel.State = SearchViewModel.State.Idle("")

  override fun decodeLaunch(fields: Fields): () -> RunningApp {
    val route = fields["route"].text()
    val change = EnvironmentChange.read(fields)
    return { launch(route, change) }
  }

  private fun launch(path: String, change: EnvironmentChange): RunningApp {
    change.requireSupported()
    val route = Route.of(path) ?: unknownRoute(path)
    if (!isFirst) storage.clear()
    isFirst = false
    val device = TestDevice(FixtureHttpClient(fixtures), SavedFavorites(storage))
    device.apply(change)
    val loop = MainLoop()
    val root = RootViewModel(loop.scope, device.features, search())
    val app = WeatherApp(root, device, loop, atEnd = { lastSearch = root.search.state.value })
    app.show(route)
    return app
  }

  private fun search(): SearchViewModel.State =
    if (Fault.STALE_STATE.isOn) lastSearch else SearchViewModel.State.Idle("")
}
