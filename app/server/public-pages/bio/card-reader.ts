import type { Bio } from '#features/bio/server/index.ts'
import { drawCard } from './draw-card.ts'

/**
 * Draws the card of a page in a reader process: a seller's picture and texts pass through an image library and a font
 * engine.
 */
export default function readCard({ bio, photo }: { bio: Bio; photo: Buffer | null }): Promise<Buffer> {
  return drawCard(bio, photo)
}
