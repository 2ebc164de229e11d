import { buffer } from 'node:stream/consumers'
import { type Bio, bioImageKey, edition, isShown } from '#features/bio/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { drawCard } from './draw-card.ts'

const mostCards = 200

/** The cards that were asked for last, drawn once for each state of a page. */
export function cardShelf({ files, clock }: Pick<Platform, 'files' | 'clock'>) {
  const cards = new Map<string, Promise<Buffer>>()

  async function photoOf({ profile }: Bio): Promise<Buffer | null> {
    const photo = profile.img && (await files.open(bioImageKey(profile.img)))
    return photo ? buffer(photo.stream) : null
  }

  return {
    cardOf(bio: Bio): Promise<Buffer> {
      const now = clock.now()
      const links = bio.links.filter((link) => isShown(link, now))
      const key = [edition(bio), ...links.map(({ id }) => id)].join(' ')
      const card = cards.get(key) ?? photoOf(bio).then((photo) => drawCard({ ...bio, links }, photo))
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
