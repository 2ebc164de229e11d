import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { catalogueChangedProducts, catalogueChanges } from '../schema.ts'

export type Change = typeof catalogueChanges.$inferSelect
export type ChangedProduct = typeof catalogueChangedProducts.$inferSelect

/** Bulk edits and imports, and what they replaced. */
export function changeStore(db: Database) {
  return {
    async add(change: typeof catalogueChanges.$inferInsert): Promise<void> {
      await db.insert(catalogueChanges).values(change)
    },

    async byUuid(uuid: string): Promise<Change | null> {
      const [found] = await db.select().from(catalogueChanges).where(eq(catalogueChanges.uuid, uuid))
      return found ?? null
    },

    /** As `byUuid`; it stays as it is until the transaction ends. */
    async lock(uuid: string): Promise<Change | null> {
      const [found] = await db
        .select()
        .from(catalogueChanges)
        .where(eq(catalogueChanges.uuid, uuid))
        .for('update')
      return found ?? null
    },

    async ofMerchant(merchantUuid: string, most: number): Promise<Change[]> {
      return db
        .select()
        .from(catalogueChanges)
        .where(eq(catalogueChanges.merchantUuid, merchantUuid))
        .orderBy(desc(catalogueChanges.createdAt), desc(catalogueChanges.uuid))
        .limit(most)
    },

    /** The number of a merchant's changes that run. */
    async countRunning(merchantUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(catalogueChanges)
        .where(
          and(
            eq(catalogueChanges.merchantUuid, merchantUuid),
            inArray(catalogueChanges.state, ['waiting', 'running', 'undoing']),
          ),
        )
      return row?.total ?? 0
    },

    async update(uuid: string, fields: Partial<Change>): Promise<Change | null> {
      const [changed] = await db
        .update(catalogueChanges)
        .set(fields)
        .where(eq(catalogueChanges.uuid, uuid))
        .returning()
      return changed ?? null
    },

    /** Changes it from one state to another; null when it is in another state. */
    async transition(uuid: string, from: Change['state'], fields: Partial<Change>): Promise<Change | null> {
      const [changed] = await db
        .update(catalogueChanges)
        .set(fields)
        .where(and(eq(catalogueChanges.uuid, uuid), eq(catalogueChanges.state, from)))
        .returning()
      return changed ?? null
    },

    async remember(rows: (typeof catalogueChangedProducts.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await db.insert(catalogueChangedProducts).values(rows)
    },

    /** A page of what a change replaced, by product, behind `after`. */
    async remembered(changeUuid: string, after: string | null, most: number): Promise<ChangedProduct[]> {
      return db
        .select()
        .from(catalogueChangedProducts)
        .where(
          and(
            eq(catalogueChangedProducts.changeUuid, changeUuid),
            after === null ? undefined : gt(catalogueChangedProducts.productUuid, after),
          ),
        )
        .orderBy(asc(catalogueChangedProducts.productUuid))
        .limit(most)
    },

    /** Forgets what changes before a time replaced; they cannot be undone any more. */
    async forgetBefore(before: Date): Promise<void> {
      await db.execute(sql`
        delete from ${catalogueChangedProducts} using ${catalogueChanges}
        where ${catalogueChangedProducts.changeUuid} = ${catalogueChanges.uuid}
          and ${lt(catalogueChanges.createdAt, before)}`)
    },
  }
}
