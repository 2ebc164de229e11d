import type { LiveAttachment } from '#features/lives/server/index.ts'
import { cartResultStore } from './carts/cart-result-store.ts'
import { cartRunStore } from './carts/cart-run-store.ts'

/** What intentions keep about lives: searches for carts and their results. */
export const intentionsAttachment: LiveAttachment = {
  feature: 'intentions',

  /** Other messages have other carts: the user searches again. */
  async moved(tx, { from, to }) {
    await cartRunStore(tx).deleteOfLives([from.id, to.id])
  },

  async removed(tx, liveIds) {
    await cartRunStore(tx).deleteOfLives(liveIds)
    return []
  },

  async erased(tx, { liveIds }) {
    await cartResultStore(tx).forgetDeleted(liveIds)
    return []
  },
}
