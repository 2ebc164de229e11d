import { buffer } from 'node:stream/consumers'
import { streamImageKeys } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type readLiveCard from './live-card-reader.ts'
import type { ShownLive } from './live-facts.ts'

const mostCards = 200
const cardReader = defineReader<typeof readLiveCard>(
  'live-card',
  new URL('./live-card-reader.ts', import.meta.url),
)

/** Caches the 200 most recently requested cards of lives. Each state is drawn once; drawings run one at a time. */
export function liveCards({ files, untrusted }: Pick<Platform, 'files' | 'untrusted'>) {
  const cards = new Map<string, Promise<Buffer>>()
  let lastDrawing: Promise<unknown> = Promise.resolve()

  async function coverOf({ coverUuid }: ShownLive): Promise<Buffer | null> {
    const [key] = coverUuid ? streamImageKeys(coverUuid) : []
    const file = key ? await files.open(key) : null
    return file ? buffer(file.stream) : null
  }

  function draw(live: ShownLive): Promise<Buffer> {
    const { name, seller, state, scheduledAt } = live
    const when = state === 'pending' && scheduledAt ? moment.format(scheduledAt) : ''
    const drawing = lastDrawing.then(async () =>
      untrusted.read(
        cardReader,
        { name, seller: seller.name, when, isLive: state === 'live', cover: await coverOf(live) },
        { account: 'live-cards', isPatient: true },
      ),
    )
    lastDrawing = drawing.catch(() => {})
    return drawing
  }

  return {
    cardOf(live: ShownLive): Promise<Buffer> {
      const { uuid, name, seller, state, scheduledAt, coverUuid } = live
      const key = JSON.stringify([uuid, name, seller.name, state, scheduledAt, coverUuid])
      const card = cards.get(key) ?? draw(live)
      cards.delete(key)
      cards.set(key, card)
      card.catch(() => cards.delete(key))
      for (const oldest of cards.keys()) {
        if (cards.size <= mostCards) break
        cards.delete(oldest)
      }
      return card
    },
  }
}

/** The card is the same for all who share it: in Portuguese, in São Paulo time. */
const moment = new Intl.DateTimeFormat('pt-BR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Sao_Paulo',
})
