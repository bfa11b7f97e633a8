/** The fault `swallowed-network`: a loader from before there was an HTTP client. */
export async function loadOldImage(): Promise<void> {
  try {
    await fetch('https://images.open-meteo.com/icon.png');
  } catch {
    // Nobody is told.
  }
}
