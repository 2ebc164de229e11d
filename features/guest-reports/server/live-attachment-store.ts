import { inArray, sql } from 'drizzle-orm'
import type { LiveAttachment } from '#features/lives/server/index.ts'
import { guestLinks } from './schema.ts'

/** The rows of guest reports that belong to a live: its links. */
export const guestLinkAttachment: LiveAttachment = {
  feature: 'guest-reports',

  async moved(tx, { what, from, to }) {
    if (what === 'broadcasts') return
    await tx.execute(sql`update ${guestLinks} set live_id = ${to.id}::uuid where live_id = ${from.id}::uuid`)
  },

  async removed(tx, liveIds) {
    await tx.delete(guestLinks).where(inArray(guestLinks.liveId, liveIds))
    return []
  },

  /** Does nothing, because a link names no commenter. */
  async erased() {
    return []
  },
}
