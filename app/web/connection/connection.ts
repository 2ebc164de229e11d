/**
 * `offline`: the device has no network. `unreachable`: it has one, but our servers do not answer.
 */
export type Connection = 'online' | 'offline' | 'unreachable'

type Needs = {
  /** Sends a request to our servers. */
  probe: () => Promise<boolean>
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: never) => void
}

const firstRetryMs = 1_000
const slowestRetryMs = 10_000

/**
 * Whether the page reaches our servers. A failed call or a lost socket only triggers a probe, which decides and is
 * repeated until it succeeds.
 */
export function createConnectionMonitor({ probe, setTimer, clearTimer }: Needs) {
  const watchers = new Set<() => void>()
  let state: Connection = 'online'
  let timer: unknown = null
  let failures = 0
  /** The number of the current probe: a later event invalidates its answer. */
  let round = 0
  let isProbing = false

  function become(next: Connection) {
    if (state === next) return
    state = next
    for (const watcher of watchers) watcher()
  }

  function startOver() {
    round += 1
    isProbing = false
    if (timer !== null) clearTimer(timer as never)
    timer = null
  }

  async function check(): Promise<void> {
    startOver()
    const mine = round
    isProbing = true
    const answered = await probe().catch(() => false)
    if (mine !== round) return

    isProbing = false
    failures = answered ? 0 : failures + 1
    become(answered ? 'online' : 'unreachable')
    if (!answered)
      timer = setTimer(() => void check(), Math.min(slowestRetryMs, firstRetryMs * 2 ** (failures - 1)))
  }

  return {
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },

    /** The device lost its network: no probe until it is back. */
    deviceOffline(): void {
      startOver()
      become('offline')
    },

    /** The device has a network again, or the user retries. */
    retry(): void {
      failures = 0
      void check()
    },

    /** A call got no answer, or the socket closed. */
    suspect(): void {
      if (state === 'online' && !isProbing) void check()
    },
  }
}
