/** What is known of the network. `worthTrying` resolves when another attempt makes sense, `ms` from now at the earliest. */
export type Network = { worthTrying(ms: number): Promise<void> }

const pauses = [500, 1500, 3000]
/** Spec §9: lazy-area load timeout. */
const longest = 120_000

/**
 * Fetches a part of the pages (code, texts) through a moment without a network: while there is none it waits, and what
 * fails with one is tried again, four times in five seconds. It never takes longer than `limit` milliseconds.
 *
 * @throws what the last attempt failed with, or `PartTimeoutError`
 */
export function persistently<T>(
  fetchIt: () => Promise<T>,
  network = browserNetwork,
  limit = longest,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartTimeoutError()), limit)
  })
  return Promise.race([untilFetched(fetchIt, network), timeout]).finally(() => clearTimeout(timer))
}

/** A part of a page did not arrive in time. */
export class PartTimeoutError extends Error {
  constructor() {
    super('a part of the page did not arrive in time')
    this.name = 'PartTimeoutError'
  }
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
