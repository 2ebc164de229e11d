import type { LiveAttachment } from '#features/lives/server/index.ts'
import { runningOrderStore } from './running-order-store.ts'

/** What the desk keeps about lives: in which order products are to be shown. It names no commenter. */
export const orderAttachment: LiveAttachment = {
  feature: 'control-desk',

  async moved(tx, { what, from, to }) {
    if (what === 'broadcasts') return
    await runningOrderStore(tx).move(from.id, to.id)
    await runningOrderStore(tx).deleteOfLives([from.id])
  },

  async removed(tx, liveIds) {
    await runningOrderStore(tx).deleteOfLives(liveIds)
    return []
  },

  async erased() {
    return []
  },
}
