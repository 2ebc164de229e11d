import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { buyerEmails, buyerLanguages } from './schema.ts'

export function buyerEmailStore(db: Database) {
  return {
    async languageOf(buyerUuid: string): Promise<Locale> {
      const [found] = await db.select().from(buyerLanguages).where(eq(buyerLanguages.buyerUuid, buyerUuid))
      return found?.locale ?? 'pt-BR'
    },

    async setLanguage(language: typeof buyerLanguages.$inferSelect): Promise<void> {
      const { locale } = language
      await db
        .insert(buyerLanguages)
        .values(language)
        .onConflictDoUpdate({ target: buyerLanguages.buyerUuid, set: { locale } })
    },

    /** False if this e-mail was sent before. */
    async addOnce(sent: typeof buyerEmails.$inferSelect): Promise<boolean> {
      const { rowCount } = await db.insert(buyerEmails).values(sent).onConflictDoNothing()
      return rowCount === 1
    },

    /** When each of these orders last had an e-mail of this kind; absent if it had none. */
    async lastSent(orderUuids: string[], kind: string): Promise<Map<string, Date>> {
      const rows = await db
        .select()
        .from(buyerEmails)
        .where(and(inArray(buyerEmails.orderUuid, orderUuids), eq(buyerEmails.kind, kind)))
        .orderBy(asc(buyerEmails.version))
      return new Map(rows.map(({ orderUuid, sentAt }) => [orderUuid, sentAt]))
    },

    async deleteOfBuyers({
      orderUuids,
      buyerUuids,
    }: {
      orderUuids: string[]
      buyerUuids: string[]
    }): Promise<void> {
      await db.delete(buyerEmails).where(inArray(buyerEmails.orderUuid, orderUuids))
      await db.delete(buyerLanguages).where(inArray(buyerLanguages.buyerUuid, buyerUuids))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(buyerEmails).where(eq(buyerEmails.merchantUuid, merchantUuid))
      await db.delete(buyerLanguages).where(eq(buyerLanguages.merchantUuid, merchantUuid))
    },
  }
}
