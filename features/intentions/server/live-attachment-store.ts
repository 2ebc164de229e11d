import { eq, inArray, sql } from 'drizzle-orm'
import { comments, type LiveAttachment } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { accuracyStore } from './accuracy/accuracy-store.ts'
import { cartResultStore } from './carts/cart-result-store.ts'
import { cartRunStore } from './carts/cart-run-store.ts'
import { claimReplyStore } from './claim-replies/claim-reply-store.ts'
import { replySettingsStore } from './claim-replies/reply-settings-store.ts'
import { claimStore } from './claims/claim-store.ts'
import { inputStore } from './claims/input-store.ts'
import { modelUseStore } from './llm-engine/model-use-store.ts'
import { profileStore } from './profiles/profile-store.ts'
import { claimProducts, claims, commentReadings, intentionStates, sellerInputs } from './schema.ts'

/** What intentions keep about lives: searches for carts with their results, and claims with what they were read from. */
export const intentionsAttachment: LiveAttachment = {
  feature: 'intentions',

  /**
   * Other messages have other carts: the user searches again. Both lives are read again from the beginning; what the
   * seller said goes with the comments it was about.
   */
  async moved(tx, { what, from, to }) {
    await cartRunStore(tx).deleteOfLives([from.id, to.id])
    await lockStates(tx, [from.id, to.id])
    const isMoved =
      what === 'all' ? sql`true` : sql`${sellerInputs.madeAt} >= ${to.startedAt.toISOString()}::timestamptz`
    await tx
      .update(sellerInputs)
      .set({ liveId: to.id })
      .where(sql`${sellerInputs.liveId} = ${from.id}::uuid and ${isMoved}`)
    await readAgain(tx, [from.id, to.id])
    await accuracyStore(tx).deleteChecks([from.id, to.id])
    await modelUseStore(tx).moveUse(from.id, to.id)
    await claimReplyStore(tx).move(from.id, to.id)
  },

  async removed(tx, liveIds) {
    await cartRunStore(tx).deleteOfLives(liveIds)
    await inputStore(tx).deleteOfLives(liveIds)
    await accuracyStore(tx).deleteChecks(liveIds)
    await claimStore(tx).deleteOfLives(liveIds)
    for (const table of [commentReadings, intentionStates])
      await tx.delete(table).where(inArray(table.liveId, liveIds))
    await modelUseStore(tx).deleteUse(liveIds)
    await claimReplyStore(tx).deleteOfLives(liveIds)
    await replySettingsStore(tx).deleteOfLives(liveIds)
    return []
  },

  /** What is left is computed again from the comments that are left, without the erased people. */
  async erased(tx, { liveIds, names, userId, ownerUuid }) {
    await profileStore(tx).deleteOfPerson({ names, userId, ownerUuid })
    await cartResultStore(tx).forgetDeleted(liveIds)
    await lockStates(tx, liveIds)
    await inputStore(tx).deleteOfPeople(liveIds, names)
    await forgetComments(tx, liveIds)
    await modelUseStore(tx).deleteAnswersOfLives(liveIds)
    await claimReplyStore(tx).deleteOfPeople(liveIds, names)
    return []
  },
}

/** A pass that reads one of these lives ends before they change. */
async function lockStates(tx: Database, liveIds: string[]): Promise<void> {
  await tx
    .select({ liveId: intentionStates.liveId })
    .from(intentionStates)
    .where(inArray(intentionStates.liveId, liveIds))
    .orderBy(intentionStates.liveId)
    .for('update')
}

async function readAgain(tx: Database, liveIds: string[]): Promise<void> {
  await claimStore(tx).deleteOfLives(liveIds)
  await tx.delete(commentReadings).where(inArray(commentReadings.liveId, liveIds))
  await tx.update(sellerInputs).set({ number: null }).where(inArray(sellerInputs.liveId, liveIds))
  await tx
    .update(intentionStates)
    .set({
      ...{ epoch: sql`${intentionStates.epoch} + 1`, number: 0, cursor: 0, readCount: 0 },
      ...{ state: null, stateNumber: 0, counts: null, showProduct: null, showSince: null },
    })
    .where(inArray(intentionStates.liveId, liveIds))
}

/**
 * Deletes readings and claims of comments that are gone. The engine's state is dropped: it is computed again from the comments that were read and are left.
 */
async function forgetComments(tx: Database, liveIds: string[]): Promise<void> {
  const ids = sql`${sql.param(liveIds)}::uuid[]`
  await tx.execute(sql`
    delete from ${commentReadings} where ${commentReadings.liveId} = any(${ids}) and not exists (
      select from ${comments} where ${comments.liveId} = ${commentReadings.liveId} and ${comments.commentId} = ${commentReadings.commentId})`)
  for (const table of [claims, claimProducts]) {
    const left = sql`select found.id from unnest(${table.commentIds}) with ordinality as found (id, place)
      where exists (select from ${comments} where ${comments.liveId} = ${table.liveId} and ${comments.commentId} = found.id)
      order by found.place`
    await tx.execute(sql`
      update ${table} set comment_ids = array(${left})
      where ${table.liveId} = any(${ids}) and cardinality(array(${left})) < cardinality(${table.commentIds})`)
    await tx.execute(
      sql`delete from ${table} where ${table.liveId} = any(${ids}) and cardinality(${table.commentIds}) = 0`,
    )
  }
  for (const liveId of liveIds)
    await tx
      .update(intentionStates)
      .set({
        // No engine has this version: what is left is computed and written again.
        ...{ epoch: sql`${intentionStates.epoch} + 1`, state: null, stateNumber: 0, engineVersion: 0 },
        counts: null,
        readCount: sql`(select count(*) from ${commentReadings} where ${commentReadings.liveId} = ${liveId}::uuid)`,
      })
      .where(eq(intentionStates.liveId, liveId))
}
