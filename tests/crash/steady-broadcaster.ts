import { createPublisher, type PublisherState, silenceMs } from '#features/streams/web/broadcast/publisher.ts'
import { WhipRefusal, type WhipSession } from '#features/streams/web/broadcast/whip.ts'
import { publishByWhip, type TestPublisher } from '#platform/media-engine/embedded/testing/rtc-clients.ts'

type Ticket = { url: string; bearer: string }

/** Broadcasts as the studio's page does, with the same publisher, which connects again by itself after every break. */
export function startBroadcaster(url: string, askForTicket: () => Promise<Ticket>) {
  let state: PublisherState = { step: 'idle' }
  let current: TestPublisher | null = null
  let liveSince = performance.now()
  let heard = { count: 0, at: performance.now() }

  async function connect({ url: path, bearer }: Ticket): Promise<WhipSession> {
    const made = await publishByWhip({ url: new URL(path, url).href, bearer }).catch((error: Error) => {
      const status = /^refused: (\d+)/.exec(error.message)?.[1]
      throw status ? new WhipRefusal(Number(status)) : error
    })
    current = made
    liveSince = performance.now()
    heard = { count: made.heard(), at: performance.now() }
    const connection = { connectionState: 'connected', addEventListener() {} }
    const drop = () => made.vanish()
    return { connection, drop, end: () => made.leave() } as unknown as WhipSession
  }

  const publisher = createPublisher({
    ticket: async () => ({ ...(await askForTicket()), iceServers: [], expiresAt: '' }),
    connect,
    onState(next) {
      state = next
    },
    setTimer: (work, ms) => setTimeout(work, ms),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  })
  const watch = setInterval(() => {
    if (state.step !== 'live' || !current) return
    const count = current.heard()
    if (count > heard.count) heard = { count, at: performance.now() }
    else if (performance.now() - heard.at > silenceMs) publisher.lost()
  }, 200)
  publisher.start()

  return {
    /** When its latest connection began. */
    liveSince: () => liveSince,
    /** Falls silent without a word. */
    stop() {
      clearInterval(watch)
      publisher.leave()
    },
  }
}
