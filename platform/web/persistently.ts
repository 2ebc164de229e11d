/** What is known of the network. `worthTrying` resolves when another attempt makes sense, `ms` from now at the earliest. */
export type Network = { worthTrying(ms: number): Promise<void> }

const pauses = [500, 1500, 3000]

/**
 * Fetches a part of the pages (code, texts) through a moment without a network: while there is none it waits, and what
 * fails with one is tried again, four times in five seconds.
 *
 * @throws what the last attempt failed with
 */
export async function persistently<T>(fetchIt: () => Promise<T>, network = browserNetwork): Promise<T> {
  for (const pause of pauses) {
    try {
      return await fetchIt()
    } catch {
      await network.worthTrying(pause)
    }
  }
  return fetchIt()
}

const browserNetwork: Network = {
  async worthTrying(ms) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  },
}
