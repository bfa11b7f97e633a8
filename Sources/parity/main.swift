import ParityCommand

