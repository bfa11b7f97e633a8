import ParityCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

exit(Parity.main(Array(CommandLine.arguments.dropFirst())))
