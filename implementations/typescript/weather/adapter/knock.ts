import process from 'node:process';

/**
 * The fault `hidden-network`: another process begins a connection to a server's number. The address
 * is one of those that documentation may name and nobody has.
 */
export async function knock(): Promise<void> {
  const { spawnSync } = await import('node:child_process');
  const words = "require('net').connect(443, '192.0.2.1').on('error', () => {}).unref()";
  spawnSync(process.execPath, ['-e', words]);
}
