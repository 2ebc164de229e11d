import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  merchantBankAccounts,
  merchantChanges,
  merchantLocations,
  merchantMembers,
  merchantPolicies,
} from './schema.ts'

/** What a copy of personal data contains of merchants, and what names a user in merchants that stay. */
export function personalDataStore(db: Database) {
  return {
    async locationsOf(merchantUuids: string[]) {
      return db
        .select()
        .from(merchantLocations)
        .where(inArray(merchantLocations.merchantUuid, merchantUuids))
        .orderBy(asc(merchantLocations.createdAt), asc(merchantLocations.id))
    },

    async policiesOf(merchantUuids: string[]) {
      const { merchantUuid, kind, text, updatedAt } = merchantPolicies
      return db
        .select({ merchantUuid, kind, text, updatedAt })
        .from(merchantPolicies)
        .where(inArray(merchantPolicies.merchantUuid, merchantUuids))
        .orderBy(asc(merchantUuid), asc(kind))
    },

    /** Masked, as screens show them. */
    async bankAccountsOf(merchantUuids: string[]) {
      const rows = await db
        .select()
        .from(merchantBankAccounts)
        .where(inArray(merchantBankAccounts.merchantUuid, merchantUuids))
        .orderBy(asc(merchantBankAccounts.merchantUuid))
      return rows.map(({ merchantUuid, shown, updatedAt }) => ({ merchantUuid, ...shown, updatedAt }))
    },

    /** The rows stay with the merchant, without the user. */
    async forget(userUuid: string): Promise<void> {
      const { details, userUuid: changer } = merchantChanges
      await db.update(merchantChanges).set({ userUuid: null }).where(eq(changer, userUuid))
      await db
        .update(merchantChanges)
        .set({ details: sql`${details} - 'userUuid'` })
        .where(sql`${details} ->> 'userUuid' = ${userUuid}`)
      await db
        .update(merchantPolicies)
        .set({ updatedByUuid: null })
        .where(eq(merchantPolicies.updatedByUuid, userUuid))
      await db
        .update(merchantBankAccounts)
        .set({ updatedByUuid: null })
        .where(eq(merchantBankAccounts.updatedByUuid, userUuid))
      await db
        .update(merchantMembers)
        .set({ addedByUuid: null })
        .where(eq(merchantMembers.addedByUuid, userUuid))
    },
  }
}
