import type { LiveAttachment } from '#features/lives/server/index.ts'
import { buyerStore } from '../bags/buyer-store.ts'
import { takenClaimStore } from './taken-claim-store.ts'

/** What orders keep about lives: which claims are in bags. The orders themselves stay. */
export const ordersAttachment: LiveAttachment = {
  feature: 'orders',
  moved: (tx, { from, to }) => takenClaimStore(tx).move(from.id, to.id),
  async removed(tx, liveIds) {
    await takenClaimStore(tx).deleteOfLives(liveIds)
    return []
  },
  async erased(tx, { liveIds, names, userId, ownerUuid }) {
    await takenClaimStore(tx).deleteOfPeople(liveIds, names)
    if (userId !== null) await buyerStore(tx).forgetId(userId, ownerUuid)
    return []
  },
}
