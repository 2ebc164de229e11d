import {
  and,
  arrayContains,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
} from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { plugins } from './schema.ts'

const { profilePictureBase64: _, ...columns } = getTableColumns(plugins)

/** A connection without its picture, which few callers need. */
export type PluginRow = Omit<typeof plugins.$inferSelect, 'profilePictureBase64'>
export type PluginRowWithPicture = typeof plugins.$inferSelect
type NewPlugin = typeof plugins.$inferInsert

const isConnected = isNull(plugins.disconnectedAt)

export function pluginStore(db: Database) {
  const connected = () => db.select(columns).from(plugins)

  return {
    async byId(id: string): Promise<PluginRow | null> {
      const [row] = await connected().where(and(eq(plugins.id, id), isConnected))
      return row ?? null
    },

    async byIds(ids: string[]): Promise<PluginRow[]> {
      return connected().where(and(inArray(plugins.id, ids), isConnected))
    },

    /** The connection, locked until the transaction ends. */
    async lock(id: string): Promise<PluginRow | null> {
      const [row] = await connected()
        .where(and(eq(plugins.id, id), isConnected))
        .for('update')
      return row ?? null
    },

    async ofOwner(ownerUuid: string): Promise<PluginRow[]> {
      return connected()
        .where(and(eq(plugins.ownerUuid, ownerUuid), isConnected))
        .orderBy(asc(plugins.createdAt), asc(plugins.id))
    },

    /** Connections of others that the user is an administrator of. */
    async ofAdmin(userUuid: string): Promise<PluginRow[]> {
      return connected()
        .where(and(arrayContains(plugins.adminsUuid, [userUuid]), isConnected))
        .orderBy(asc(plugins.createdAt), asc(plugins.id))
    },

    async ofAccounts(accountIds: string[]): Promise<PluginRow[]> {
      return connected()
        .where(and(inArray(plugins.accountId, accountIds), isConnected))
        .orderBy(asc(plugins.createdAt), asc(plugins.id))
    },

    /** The connections that act through a Facebook page: the page itself, and the Instagram account linked to it. */
    async ofPage(pageId: string): Promise<PluginRow[]> {
      return connected().where(and(eq(plugins.pageId, pageId), isConnected))
    },

    async all(): Promise<PluginRow[]> {
      return connected().where(isConnected).orderBy(asc(plugins.createdAt), asc(plugins.id))
    },

    /** The connections of a provider's callback, which may name the account, its scoped id or the person. */
    async ofProviderUser(providerUserId: string): Promise<PluginRow[]> {
      return connected().where(and(isNamed(providerUserId), isConnected))
    },

    /** Deletes the ended connections of a person who asked for deletion. */
    async deleteEnded(providerUserId: string): Promise<void> {
      await db.delete(plugins).where(and(isNamed(providerUserId), isNotNull(plugins.disconnectedAt)))
    },

    async withPictures(ids: string[]): Promise<PluginRowWithPicture[]> {
      if (ids.length === 0) return []
      return db
        .select()
        .from(plugins)
        .where(and(inArray(plugins.id, ids), isConnected))
        .orderBy(asc(plugins.createdAt), asc(plugins.id))
    },

    /** The id of an owner's current or former connection to an account. */
    async idFor(
      ownerUuid: string,
      provider: PluginRow['provider'],
      accountId: string,
    ): Promise<string | null> {
      const [row] = await db
        .select({ id: plugins.id })
        .from(plugins)
        .where(
          and(
            eq(plugins.ownerUuid, ownerUuid),
            eq(plugins.provider, provider),
            eq(plugins.accountId, accountId),
          ),
        )
      return row?.id ?? null
    },

    /**
     * Stores a connection, under its former id if it had one; false when a row with another id took the owner's account
     * meanwhile.
     */
    async put(plugin: NewPlugin): Promise<boolean> {
      const { id: _id, createdAt: _createdAt, ownerUuid: _owner, name: _name, ...again } = plugin
      const written = await db
        .insert(plugins)
        .values(plugin)
        .onConflictDoUpdate({
          target: [plugins.ownerUuid, plugins.provider, plugins.accountId],
          set: { ...again, disconnectedAt: null, deadAt: null, deadReason: null, throttledUntil: null },
          setWhere: eq(plugins.id, plugin.id),
        })
        .returning({ id: plugins.id })
      return written.length > 0
    },

    async update(id: string, values: Partial<NewPlugin>): Promise<void> {
      await db.update(plugins).set(values).where(eq(plugins.id, id))
    },

    /** Takes replies to the account's Stories from `at` on, or no longer (null); a switch that is on keeps its time. */
    async takeStoryReplies(id: string, at: Date | null): Promise<void> {
      const since =
        at === null ? null : sql`coalesce(${plugins.storyRepliesSince}, ${at.toISOString()}::timestamptz)`
      await db.update(plugins).set({ storyRepliesSince: since }).where(eq(plugins.id, id))
    },

    /** Waits for others who renew a token of the account; held until the transaction ends. */
    async lockTokens(accountId: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens of ${accountId}`}, 0))`)
    },

    /** Replaces a token that is still the current one. */
    async replaceToken(id: string, before: string, values: Partial<NewPlugin>): Promise<boolean> {
      const written = await db
        .update(plugins)
        .set(values)
        .where(and(eq(plugins.id, id), eq(plugins.sealedToken, before)))
        .returning({ id: plugins.id })
      return written.length > 0
    },

    /** Every connection of a user, including ended ones. */
    async everyOfOwner(ownerUuid: string): Promise<PluginRow[]> {
      return db.select().from(plugins).where(eq(plugins.ownerUuid, ownerUuid))
    },

    /** Deletes a connection that has ended; a connected one stays. */
    async deleteDisconnected(id: string): Promise<void> {
      await db.delete(plugins).where(and(eq(plugins.id, id), isNotNull(plugins.disconnectedAt)))
    },

    /** Removes a user from the administrators of every connection, including ended ones. */
    async removeAdmin(userUuid: string): Promise<void> {
      await db
        .update(plugins)
        .set({ adminsUuid: sql`array_remove(${plugins.adminsUuid}, ${userUuid}::uuid)` })
        .where(arrayContains(plugins.adminsUuid, [userUuid]))
    },

    async deleteOfOwner(ownerUuid: string): Promise<void> {
      await db.delete(plugins).where(eq(plugins.ownerUuid, ownerUuid))
    },

    /** False if it was invalid already, or has another token by now. */
    async invalidateToken(id: string, sealedToken: string, at: Date, reason: string): Promise<boolean> {
      const written = await db
        .update(plugins)
        .set({ deadAt: at, deadReason: reason, updatedAt: at })
        .where(
          and(eq(plugins.id, id), eq(plugins.sealedToken, sealedToken), isNull(plugins.deadAt), isConnected),
        )
        .returning({ id: plugins.id })
      return written.length > 0
    },

    /** Deletes token and picture; false if it was not connected. */
    async disconnect(id: string, at: Date): Promise<boolean> {
      const written = await db
        .update(plugins)
        .set({
          disconnectedAt: at,
          updatedAt: at,
          sealedToken: null,
          sealedAccessToken: null,
          profilePictureBase64: null,
          webhooksSince: null,
        })
        .where(and(eq(plugins.id, id), isConnected))
        .returning({ id: plugins.id })
      return written.length > 0
    },
  }
}

function isNamed(providerUserId: string) {
  return or(
    eq(plugins.accountId, providerUserId),
    eq(plugins.scopedId, providerUserId),
    eq(plugins.facebookUserId, providerUserId),
  )
}
