import type { LiveAttachment } from '#features/lives/server/index.ts'
import { erasedStore } from './erased-store.ts'
import { recordStore } from './record-store.ts'

/** What the records of customers keep about lives. */
export const customersAttachment: LiveAttachment = {
  feature: 'customers',

  async moved(tx, { what, from, to }) {
    const store = recordStore(tx)
    await store.readAgain([from.id, to.id])
    if (what === 'broadcasts') return
    await store.recount(await store.forgetLives([from.id]))
    await store.forgetPositions([from.id])
  },

  async removed(tx, liveIds) {
    const store = recordStore(tx)
    await store.recount(await store.forgetLives(liveIds))
    await store.forgetPositions(liveIds)
    return []
  },

  async erased(tx, { liveIds, nameless, userId, ownerUuid }) {
    const left = await erasedStore(tx).erase(liveIds, { nameless, userId, ownerUuid })
    await recordStore(tx).readAgain([...liveIds, ...left])
    return []
  },
}
