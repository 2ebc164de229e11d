/** What is known of the network. `worthTrying` resolves when another attempt makes sense, `ms` from now at the earliest. */
type Network = { worthTrying(ms: number): Promise<void> }

const pauses = [500, 1500, 3000]
/** The error of a part of a page that did not arrive in time. */
export const partTimeout = 'part timeout'
/** Spec §9: lazy-area load timeout. */
const longest = 120_000

/**
 * Fetches a part of the pages (code, texts) through a moment without a network: while there is none it waits, and what
 * fails with one is tried again, four times in five seconds. It never takes longer than `limit` milliseconds.
 *
 * @throws what the last attempt failed with, or an error that says `partTimeout`
 */
export function persistently<T>(
  fetchIt: () => Promise<T>,
  network = browserNetwork,
  limit = longest,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(partTimeout)), limit)
  })
  return Promise.race([untilFetched(fetchIt, network), timeout]).finally(() => clearTimeout(timer))
}

async function untilFetched<T>(fetchIt: () => Promise<T>, network: Network): Promise<T> {
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
