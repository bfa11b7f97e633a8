/** The fault `swallowed-network`: a loader from before there was an HTTP client. */
export async function loadOldImage(): Promise<void> {
  try {
    await fetch('https://images.open-meteo.com/icon.png');
  } catch {
    // Nobody is told.
  }
}

/**
 * The fault `hidden-network`: another process begins a connection to a server's number. The address
 * is one of those that documentation may name and nobody has.
 */
export async function knock(): Promise<void> {
  const { spawnSync } = await import('node:child_process');
  const { default: process } = await import('node:process');
  const words = "require('net').connect(443, '192.0.2.1').on('error', () => {}).unref()";
  spawnSync(process.execPath, ['-e', words]);
}
