/** The network's state. `readyToRetry` resolves after `ms` milliseconds, and not before the device is online. */
type Network = { readyToRetry(ms: number): Promise<void> }

const pauses = [500, 1500, 3000]
/** The message of the error that is thrown on a timeout. */
export const importTimeout = 'part timeout'
/** Spec §9: lazy-area load timeout. */
const longest = 120_000

/**
 * Fetches code or texts of a page with up to four attempts within five seconds. While the device is offline it waits
 * for the network. Gives up after `limit` milliseconds.
 *
 * @throws the last attempt's error, or an error with the message `importTimeout`
 */
export function retryImport<T>(
  fetchIt: () => Promise<T>,
  network = browserNetwork,
  limit = longest,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(importTimeout)), limit)
  })
  return Promise.race([untilFetched(fetchIt, network), timeout]).finally(() => clearTimeout(timer))
}

async function untilFetched<T>(fetchIt: () => Promise<T>, network: Network): Promise<T> {
  for (const pause of pauses) {
    try {
      return await fetchIt()
    } catch {
      await network.readyToRetry(pause)
    }
  }
  return fetchIt()
}

const browserNetwork: Network = {
  async readyToRetry(ms) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  },
}
