#if DEBUG
  import AdapterFaults
  import ShopCore
  public import ParityKit

  extension ShopAdapter {
    /// The app as one that runs, and lets itself be driven from a port of loopback.
    ///
    /// - Parameter port: the port; 0 is any that is free.
    /// - Returns: nil where the port cannot be had.
    public static func listen(on port: UInt16) -> DebugServer? {
      let device = Device(name: "shop")
      let adapter = ShopAdapter(device: device, fault: .inEnvironment)
      let root = adapter.launch(.tab(.shop), WorldChange())
      return DebugServer(adapter: adapter, device: device, root: root, port: port)
    }
  }
#endif
