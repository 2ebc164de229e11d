import { asc, eq, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PersonalTable } from '#features/accounts/server/index.ts'
import { lives } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import {
  cartLines,
  cartProducts,
  cartRuns,
  claimChecks,
  claimProducts,
  claimReplies,
  claimReplySettings,
  claimReplyTexts,
  claims,
  commentReadings,
  intentionStates,
  modelUse,
  namedProfiles,
  sellerInputs,
} from './schema.ts'

/** The carts and claims of a user's open reports, and what they requested and corrected for any live. */
export function personalDataStore(db: Database) {
  /** The runs of lives whose report is open: of a locked one the copy shows as little as the report does. */
  const openRuns = (userUuid: string) =>
    sql`select ${cartRuns.id} from ${cartRuns} where ${cartRuns.liveId} in (${openLives(userUuid)})`

  const openLives = (userUuid: string) =>
    sql`select ${lives.id} from ${lives} where ${lives.ownerUuid} = ${userUuid}::uuid and ${lives.unlockedAt} is not null`

  const ownLives = (userUuid: string) =>
    sql`select ${lives.id} from ${lives} where ${lives.ownerUuid} = ${userUuid}::uuid`

  return {
    async tablesOf(userUuid: string): Promise<PersonalTable[]> {
      const searches = await db
        .select()
        .from(cartRuns)
        .where(or(eq(cartRuns.requestedBy, userUuid), sql`${cartRuns.liveId} in (${ownLives(userUuid)})`))
        .orderBy(asc(cartRuns.createdAt))
      const products = await db
        .select()
        .from(cartProducts)
        .where(sql`${cartProducts.runId} in (${openRuns(userUuid)})`)
        .orderBy(asc(cartProducts.runId), asc(cartProducts.place))
      const lines = await db
        .select()
        .from(cartLines)
        .where(sql`${cartLines.runId} in (${openRuns(userUuid)})`)
        .orderBy(asc(cartLines.runId), asc(cartLines.place))
      const corrections = await db
        .select()
        .from(sellerInputs)
        .where(
          sql`${sellerInputs.madeBy} = ${userUuid}::uuid or ${sellerInputs.undoneBy} = ${userUuid}::uuid or ${sellerInputs.liveId} in (${ownLives(userUuid)})`,
        )
        .orderBy(asc(sellerInputs.madeAt))
      const checks = await db
        .select()
        .from(claimChecks)
        .where(
          sql`${claimChecks.checkedBy} = ${userUuid}::uuid or ${claimChecks.liveId} in (${ownLives(userUuid)})`,
        )
        .orderBy(asc(claimChecks.checkedAt))
      const settings = await db
        .select()
        .from(claimReplySettings)
        .where(
          sql`${claimReplySettings.switchedBy} = ${userUuid}::uuid or ${claimReplySettings.liveId} in (${ownLives(userUuid)})`,
        )
        .orderBy(asc(claimReplySettings.liveId))
      const texts = await db
        .select()
        .from(claimReplyTexts)
        .where(eq(claimReplyTexts.ownerUuid, userUuid))
        .orderBy(asc(claimReplyTexts.pluginId))
      const profiles = await db
        .select()
        .from(namedProfiles)
        .where(or(eq(namedProfiles.ownerUuid, userUuid), eq(namedProfiles.addedBy, userUuid)))
        .orderBy(asc(namedProfiles.addedAt))
      const ofOpenLives = <T extends PgTable & { liveId: PgColumn }>(table: T) =>
        db
          .select()
          .from(table as PgTable)
          .where(sql`${table.liveId} in (${openLives(userUuid)})`)
          .orderBy(asc(table.liveId))
      const used = await db
        .select()
        .from(modelUse)
        .where(sql`${modelUse.liveId} in (${ownLives(userUuid)})`)
        .orderBy(asc(modelUse.runId))
      return Object.entries({
        'claim-checks': checks,
        'claim-corrections': corrections,
        'claim-products': await ofOpenLives(claimProducts),
        'claim-readings': await ofOpenLives(commentReadings),
        'claim-states': await ofOpenLives(intentionStates),
        claims: await ofOpenLives(claims),
        'claim-replies': await ofOpenLives(claimReplies),
        'claim-reply-settings': settings,
        'claim-reply-texts': texts,
        'cart-searches': searches,
        'cart-products': products,
        'cart-lines': lines,
        'model-use': used,
        'named-profiles': profiles,
      }).map(([name, rows]) => ({ name, rows: () => rows }))
    },

    /** What a user requested and corrected for lives of others stays with these lives, without their id. */
    async forgetRequester(userUuid: string): Promise<void> {
      await db.update(cartRuns).set({ requestedBy: null }).where(eq(cartRuns.requestedBy, userUuid))
      await db.update(claimChecks).set({ checkedBy: null }).where(eq(claimChecks.checkedBy, userUuid))
      await db.delete(claimReplyTexts).where(eq(claimReplyTexts.ownerUuid, userUuid))
      // An order is not confirmed for a user who is gone.
      await db
        .update(claimReplySettings)
        .set({ switchedBy: null, isAutomatic: false })
        .where(eq(claimReplySettings.switchedBy, userUuid))
      await db.delete(namedProfiles).where(eq(namedProfiles.ownerUuid, userUuid))
      await db.update(namedProfiles).set({ addedBy: null }).where(eq(namedProfiles.addedBy, userUuid))
      await db.update(sellerInputs).set({ madeBy: null }).where(eq(sellerInputs.madeBy, userUuid))
      await db.update(sellerInputs).set({ undoneBy: null }).where(eq(sellerInputs.undoneBy, userUuid))
    },
  }
}
