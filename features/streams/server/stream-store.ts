import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamChanges, streamMembers, streams } from './schema.ts'

export type Stream = typeof streams.$inferSelect
type NewStream = typeof streams.$inferInsert
type Change = typeof streamChanges.$inferInsert

export function streamStore(db: Database) {
  return {
    async add(stream: NewStream): Promise<void> {
      await db.insert(streams).values(stream)
    },

    /** Also a deleted one. */
    async byUuid(uuid: string): Promise<Stream | null> {
      const [row] = await db.select().from(streams).where(eq(streams.uuid, uuid))
      return row ?? null
    },

    /** The merchant and the products of one that is not deleted. */
    async productsOf(uuid: string): Promise<{ merchantUuid: string; productUuids: string[] } | null> {
      const [row] = await db
        .select({ merchantUuid: streams.merchantUuid, productUuids: streams.productsUuid })
        .from(streams)
        .where(and(eq(streams.uuid, uuid), isNull(streams.deletedAt)))
      return row ?? null
    },

    /** As `byUuid`, locked until the transaction ends. */
    async lock(uuid: string): Promise<Stream | null> {
      const [row] = await db.select().from(streams).where(eq(streams.uuid, uuid)).for('update')
      return row ?? null
    },

    /** The one with this address that is not deleted. */
    async byUri(uri: string): Promise<Stream | null> {
      const [row] = await db
        .select()
        .from(streams)
        .where(and(eq(streams.uri, uri), isNull(streams.deletedAt)))
      return row ?? null
    },

    /** What visitors find, by uri; those that visitors may not see are left out. */
    async statesOf(uris: string[]): Promise<Map<string, Stream['broadcastStatus']>> {
      const rows = await db
        .select({ uri: streams.uri, state: streams.broadcastStatus })
        .from(streams)
        .where(and(inArray(streams.uri, uris), eq(streams.status, 'active')))
      return new Map(rows.map(({ uri, state }) => [uri, state]))
    },

    /** Active ones with a landing page, the last changed first. */
    async withLanding(limit: number): Promise<Pick<Stream, 'uri' | 'updatedAt'>[]> {
      return db
        .select({ uri: streams.uri, updatedAt: streams.updatedAt })
        .from(streams)
        .where(and(eq(streams.status, 'active'), eq(streams.landingPageActive, true)))
        .orderBy(desc(streams.updatedAt))
        .limit(limit)
    },

    /** Those of these merchants and those with this member, newest first; deleted ones, too. */
    async ofPerson(userUuid: string, merchantUuids: string[]): Promise<Stream[]> {
      const own = db
        .select({ uuid: streamMembers.streamUuid })
        .from(streamMembers)
        .where(eq(streamMembers.userUuid, userUuid))
      const ofMerchants = merchantUuids.length > 0 ? inArray(streams.merchantUuid, merchantUuids) : undefined
      return db
        .select()
        .from(streams)
        .where(or(inArray(streams.uuid, own), ofMerchants))
        .orderBy(desc(streams.createdAt), desc(streams.uuid))
    },

    async ofMerchant(merchantUuid: string): Promise<Stream[]> {
      return db
        .select()
        .from(streams)
        .where(eq(streams.merchantUuid, merchantUuid))
        .orderBy(asc(streams.createdAt), asc(streams.uuid))
    },

    /** The uuids of a merchant's live ones. */
    async countOf(merchantUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(streams)
        .where(and(eq(streams.merchantUuid, merchantUuid), isNull(streams.deletedAt)))
      return row?.total ?? 0
    },

    /** Those among `uris` that a stream has, other than this one. */
    async takenUris(uris: string[], except: string | null): Promise<Set<string>> {
      const rows = await db
        .select({ uri: streams.uri, uuid: streams.uuid })
        .from(streams)
        .where(and(inArray(streams.uri, uris), isNull(streams.deletedAt)))
      return new Set(rows.flatMap(({ uri, uuid }) => (uuid === except ? [] : [uri])))
    },

    /** Until the transaction ends, one caller at a time passes: adds to the merchant, or takes a uri. */
    async takeTurns(name: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`streams ${name}`}, 0))`)
    },

    async change(uuid: string, changes: Partial<NewStream>): Promise<void> {
      await db.update(streams).set(changes).where(eq(streams.uuid, uuid))
    },

    async noteChange(change: Change): Promise<void> {
      await db.insert(streamChanges).values(change)
    },

    async changesBy(userUuid: string): Promise<Change[]> {
      return db
        .select()
        .from(streamChanges)
        .where(eq(streamChanges.userUuid, userUuid))
        .orderBy(asc(streamChanges.createdAt), asc(streamChanges.id))
    },

    async deletedBefore(time: Date): Promise<string[]> {
      const rows = await db.select({ uuid: streams.uuid }).from(streams).where(lt(streams.deletedAt, time))
      return rows.map(({ uuid }) => uuid)
    },

    /** With its people, questions, pictures and everything else of this feature. */
    async delete(uuid: string): Promise<void> {
      await db.delete(streams).where(eq(streams.uuid, uuid))
    },
  }
}
