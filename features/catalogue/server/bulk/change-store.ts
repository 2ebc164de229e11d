import { and, asc, count, desc, eq, gt, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { catalogueChangedProducts, catalogueChanges, catalogueChangeTargets, products } from '../schema.ts'

export type Change = typeof catalogueChanges.$inferSelect
export type ChangedProduct = typeof catalogueChangedProducts.$inferSelect

/** An edit whose preview is calculated, or waits to be started. */
const notBegun: Change['state'][] = ['preparing', 'prepared']

/** Bulk edits and imports, and what they replaced. */
export function changeStore(db: Database) {
  async function forgetChanges(which: SQL | undefined): Promise<void> {
    const gone = await db
      .delete(catalogueChanges)
      .where(and(which, inArray(catalogueChanges.state, notBegun)))
      .returning({ uuid: catalogueChanges.uuid })
    for (const { uuid } of gone)
      await db.delete(catalogueChangeTargets).where(eq(catalogueChangeTargets.changeUuid, uuid))
  }

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

    /** Those that have begun; null: of both kinds. */
    async ofMerchant(merchantUuid: string, kind: Change['kind'] | null, most: number): Promise<Change[]> {
      return db
        .select()
        .from(catalogueChanges)
        .where(
          and(
            eq(catalogueChanges.merchantUuid, merchantUuid),
            notInArray(catalogueChanges.state, [...notBegun, 'uploaded']),
            kind === null ? undefined : eq(catalogueChanges.kind, kind),
          ),
        )
        .orderBy(desc(catalogueChanges.createdAt), desc(catalogueChanges.uuid))
        .limit(most)
    },

    /** The number of a merchant's other changes that run. */
    async countRunning(merchantUuid: string, uuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(catalogueChanges)
        .where(
          and(
            eq(catalogueChanges.merchantUuid, merchantUuid),
            ne(catalogueChanges.uuid, uuid),
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
      if (rows.length === 0) return
      await db.execute(sql`
        insert into ${catalogueChangedProducts} (change_uuid, product_uuid, version_after, before)
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          "changeUuid" uuid, "productUuid" uuid, "versionAfter" integer, before jsonb
        )`)
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

    /** The frozen products of a change behind a number, in the order of their numbers. */
    async frozen(
      changeUuid: string,
      { behind, limit }: { behind: number; limit: number },
    ): Promise<{ uuid: string; id: number }[]> {
      return db
        .select({ uuid: products.uuid, id: products.id })
        .from(catalogueChangeTargets)
        .innerJoin(products, eq(products.id, catalogueChangeTargets.productId))
        .where(
          and(
            eq(catalogueChangeTargets.changeUuid, changeUuid),
            gt(catalogueChangeTargets.productId, behind),
          ),
        )
        .orderBy(asc(catalogueChangeTargets.productId))
        .limit(limit)
    },

    async forgetTargets(changeUuid: string): Promise<void> {
      await db.delete(catalogueChangeTargets).where(eq(catalogueChangeTargets.changeUuid, changeUuid))
    },

    /** Forgets the edits of a merchant that this user prepared and did not start. */
    async forgetPrepared(merchantUuid: string, byUuid: string): Promise<void> {
      await forgetChanges(
        and(eq(catalogueChanges.merchantUuid, merchantUuid), eq(catalogueChanges.byUuid, byUuid)),
      )
    },

    /** Forgets edits that were prepared before a time and not started. */
    async forgetPreparedBefore(before: Date): Promise<void> {
      await forgetChanges(lt(catalogueChanges.createdAt, before))
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
