import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Filter } from '../people/customer-filter-store.ts'
import { customerSegments } from '../schema.ts'

export type Segment = Omit<typeof customerSegments.$inferSelect, 'filter'> & { filter: Filter }

export function segmentStore(db: Database) {
  const own = (ownerUuid: string, uuid: string) =>
    and(eq(customerSegments.ownerUuid, ownerUuid), eq(customerSegments.uuid, uuid))
  return {
    async ofOwner(ownerUuid: string): Promise<Segment[]> {
      const rows = await db
        .select()
        .from(customerSegments)
        .where(eq(customerSegments.ownerUuid, ownerUuid))
        .orderBy(asc(customerSegments.createdAt), asc(customerSegments.uuid))
      return rows as Segment[]
    },
    async one(ownerUuid: string, uuid: string): Promise<Segment | null> {
      const [row] = await db.select().from(customerSegments).where(own(ownerUuid, uuid))
      return (row as Segment | undefined) ?? null
    },
    async count(ownerUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(customerSegments)
        .where(eq(customerSegments.ownerUuid, ownerUuid))
      return row?.total ?? 0
    },
    async add(segment: Segment): Promise<void> {
      await db.insert(customerSegments).values(segment)
    },
    async delete(ownerUuid: string, uuid: string): Promise<boolean> {
      const { rowCount } = await db.delete(customerSegments).where(own(ownerUuid, uuid))
      return (rowCount ?? 0) > 0
    },
  }
}
