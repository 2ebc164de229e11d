import { buffer } from 'node:stream/consumers'
import { type Bio, bioImageKey } from '#features/bio/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { drawCard } from './draw-card.ts'

const mostCards = 200

/** The cards that were asked for last, drawn once for each version of a page. */
export function cardShelf({ files }: Pick<Platform, 'files'>) {
  const cards = new Map<string, Promise<Buffer>>()

  async function photoOf({ profile }: Bio): Promise<Buffer | null> {
    const photo = profile.img && (await files.open(bioImageKey(profile.img)))
    return photo ? buffer(photo.stream) : null
  }

  return {
    cardOf(bio: Bio): Promise<Buffer> {
      const key = `${bio.id} ${bio.version}`
      const card = cards.get(key) ?? photoOf(bio).then((photo) => drawCard(bio, photo))
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
