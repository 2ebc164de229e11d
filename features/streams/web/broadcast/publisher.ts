import { WhipRefusal, type WhipSession, type WhipTicket } from './whip.ts'

/** Why a publication does not begin, in the studio's words. */
type Refusal = 'busy' | 'codec' | 'notAllowed' | 'gone'

export type PublisherState =
  | { step: 'idle' }
  | { step: 'connecting' }
  | { step: 'live' }
  | { step: 'reconnecting'; attempt: number }
  | { step: 'refused'; reason: Refusal }
  | { step: 'ended' }

type Connect = (ticket: WhipTicket, signal: AbortSignal) => Promise<WhipSession>

type Options = {
  /** Asks for a ticket; `fresh` when the one before was refused. */
  ticket: (fresh: boolean) => Promise<WhipTicket>
  connect: Connect
  onState: (state: PublisherState, session: WhipSession | null) => void
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
}

/** Waits between attempts, in milliseconds; the last one stays. */
const waits = [0, 250, 500, 1000, 2000]

/**
 * Without anything coming back from the engine for this long, the connection is given up for a new one. The page looks
 * once a second: it notices after three seconds, so that the picture is back within five.
 */
export const silenceMs = 2_500

/** How long a connection may be `disconnected` before a new one is made. */
const lostAfterMs = 1500

export type Publisher = {
  start(): void
  /** Tries at once, for instance when the network is back. */
  hurry(): void
  /** The connection brings nothing back any more: makes a new one. */
  lost(): void
  /** Ends the publication at the engine. */
  end(): Promise<void>
  /** The page is closed, reloaded or left: the engine need not wait for what was published. */
  leave(): void
}

/**
 * Publishes and keeps publishing: after a drop it connects again with the same ticket, with back-off, until it is
 * ended. Only an answer that no repetition changes ends it.
 */
export function createPublisher({ ticket, connect, onState, setTimer, clearTimer }: Options): Publisher {
  let session: WhipSession | null = null
  let state: PublisherState = { step: 'idle' }
  let attempt = 0
  let timer: unknown = null
  let current: AbortController | null = null
  let freshTicketNeeded = false
  let wasLive = false

  const show = (next: PublisherState) => {
    state = next
    onState(next, session)
  }
  const stopTimer = () => {
    if (timer !== null) clearTimer(timer)
    timer = null
  }
  const isOver = () => state.step === 'ended' || state.step === 'refused'

  async function tryOnce() {
    stopTimer()
    const mine = new AbortController()
    current?.abort()
    current = mine
    try {
      const made = await connect(await ticket(freshTicketNeeded), mine.signal)
      if (current !== mine) return made.drop()
      freshTicketNeeded = false
      session = made
      follow(made)
    } catch (error) {
      if (current === mine) fail(error)
    }
  }

  /** Waits for the connection; what breaks off afterwards leads to a new one. */
  function follow(made: WhipSession) {
    const check = () => {
      if (session !== made) return
      const { connectionState } = made.connection
      if (connectionState === 'connected') {
        stopTimer()
        attempt = 0
        wasLive = true
        show({ step: 'live' })
      } else if (connectionState === 'failed' || connectionState === 'closed') retry()
      else if (connectionState === 'disconnected' && timer === null) timer = setTimer(retry, lostAfterMs)
    }
    made.connection.addEventListener('connectionstatechange', check)
    check()
  }

  function fail(error: unknown) {
    if (error instanceof WhipRefusal) {
      const reason = finalReason(error.status)
      if (reason) {
        current = null
        return show({ step: 'refused', reason })
      }
      if (error.status === 401 || error.status === 403) {
        if (freshTicketNeeded) return show({ step: 'refused', reason: 'notAllowed' })
        freshTicketNeeded = true
      }
      return retry(error.retryAfter)
    }
    retry()
  }

  function retry(seconds: number | null = null) {
    if (isOver()) return
    stopTimer()
    session?.drop()
    session = null
    const wait = waits[Math.min(attempt, waits.length - 1)] ?? 2000
    attempt += 1
    show(wasLive || attempt > 1 ? { step: 'reconnecting', attempt } : { step: 'connecting' })
    timer = setTimer(() => void tryOnce(), seconds === null ? wait : seconds * 1000)
  }

  return {
    start() {
      if (state.step === 'connecting' || state.step === 'live' || state.step === 'reconnecting') return
      attempt = 0
      freshTicketNeeded = false
      show({ step: 'connecting' })
      void tryOnce()
    },
    hurry() {
      if (state.step === 'reconnecting') void tryOnce()
    },
    lost() {
      if (state.step === 'live') retry()
    },
    async end() {
      stopTimer()
      current?.abort()
      current = null
      const last = session
      session = null
      show({ step: 'ended' })
      await last?.end()
    },
    leave() {
      stopTimer()
      current?.abort()
      current = null
      void session?.end()
      session = null
    },
  }
}

/** Answers that stay the same however often the offer is repeated. */
function finalReason(status: number): Refusal | null {
  if (status === 409) return 'busy'
  if (status === 406 || status === 415 || status === 422) return 'codec'
  if (status === 404 || status === 410) return 'gone'
  return null
}
