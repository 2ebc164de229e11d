import type { Realtime } from '#platform/web/realtime-client.ts'
import { visitorsRealtime } from '#platform/web/visitors-realtime.ts'
import type { showcaseTopic } from '../../timeline-contract.ts'
import type { Product } from './shop-api.ts'
import { afterEvent } from './showcase-state.ts'

const topicOf: typeof showcaseTopic = (uuid) => `showcase:${uuid}`
/** How often a page without a connection asks. */
const askMs = 4_000
/** The server's answers may be a second old; thousands of pages do not ask at once. */
const oldestMs = 1_000
const spreadMs = 2_000

type Needs = {
  realtime?: Pick<Realtime, 'listen' | 'state'>
  products: () => Product[]
  show: (products: Product[]) => void
  /** Asks the server, and shows what it answers. */
  read: () => Promise<void>
  isVisible?: () => boolean
  later?: (act: () => void, ms: number) => unknown
  random?: () => number
}

/** Keeps the products of an open page as they are: by what the server sends, or by asking while there is no connection. */
export function followShowcase(
  streamUuid: string,
  {
    realtime = visitorsRealtime(),
    products,
    show,
    read,
    isVisible = () => document.visibilityState === 'visible',
    later = setTimeout,
    random = () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256,
  }: Needs,
): void {
  let isRefused = false
  let isDue = false

  function readSoon(): void {
    if (isDue) return
    isDue = true
    later(
      () => {
        isDue = false
        void read()
      },
      oldestMs + random() * spreadMs,
    )
  }

  realtime.listen(topicOf(streamUuid), {
    onRefresh: readSoon,
    onEvent(event, data) {
      const shown = afterEvent(products(), event, data)
      if (shown) show(shown)
      else readSoon()
    },
    onEnd() {
      isRefused = true
    },
  })

  const askAgain = () => {
    if (isVisible() && (isRefused || realtime.state() !== 'open')) void read()
    later(askAgain, askMs)
  }
  later(askAgain, askMs)
}
