import { buffer } from 'node:stream/consumers'
import { type Bio, bioImageKey, edition, isShown } from '#features/bio/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import type readCard from './card-reader.ts'

const mostCards = 200
const cardReader = defineReader<typeof readCard>('bio-card', new URL('./card-reader.ts', import.meta.url))

/** Caches the 200 most recently requested preview cards. Each state of a page is rendered once; renders run one at a time. */
export function cardCache({ files, clock, untrusted }: Pick<Platform, 'files' | 'clock' | 'untrusted'>) {
  const cards = new Map<string, Promise<Buffer>>()
  let lastRender: Promise<unknown> = Promise.resolve()

  async function photoOf({ profile }: Bio): Promise<Buffer | null> {
    const photo = profile.img && (await files.open(bioImageKey(profile.img)))
    return photo ? buffer(photo.stream) : null
  }

  /** Queues a render. All cards share one slot of the reader processes, however many are requested. */
  function draw(bio: Bio): Promise<Buffer> {
    const who = { account: 'bio-cards', isPatient: true }
    const render = lastRender.then(async () =>
      untrusted.read(cardReader, { bio, photo: await photoOf(bio) }, who),
    )
    lastRender = render.catch(() => {})
    return render
  }

  return {
    cardOf(bio: Bio): Promise<Buffer> {
      const now = clock.now()
      const links = bio.links.filter((link) => isShown(link, now))
      const key = [edition(bio), ...links.map(({ id }) => id)].join(' ')
      const card = cards.get(key) ?? draw({ ...bio, links })
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
