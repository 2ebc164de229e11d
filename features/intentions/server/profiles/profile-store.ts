import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { lives, liveUsers } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { namedProfiles } from '../schema.ts'

export type NamedProfile = typeof namedProfiles.$inferSelect
/** `names`: lower-cased user names under which the profile commented in a live. */
export type ProfileOfLive = Pick<NamedProfile, 'id' | 'kind' | 'userId' | 'userName'> & { names: string[] }
type Account = { pluginId: string }

/** Lives in which commenters are looked for, the latest. */
const livesSearched = 50

/** The profiles that connected accounts named. */
export function profileStore(db: Database) {
  return {
    /** The latest first. */
    async ofAccount({ pluginId }: Account): Promise<NamedProfile[]> {
      return db
        .select()
        .from(namedProfiles)
        .where(eq(namedProfiles.pluginId, pluginId))
        .orderBy(desc(namedProfiles.addedAt), desc(namedProfiles.id))
    },

    /** The profiles of a live's account, with the names they have in the live. */
    async ofLive({ id, pluginId }: Account & { id: string }): Promise<ProfileOfLive[]> {
      const { kind, userId, userName } = namedProfiles
      return db
        .select({
          ...{ id: namedProfiles.id, kind, userId, userName },
          // By its name: among the selected fields drizzle writes columns without their table.
          names: sql<string[]>`array(select lower(${liveUsers.userName}) from ${liveUsers}
            where ${liveUsers.liveId} = ${id}::uuid and ${liveUsers.userKey} = named_profiles.user_id)`,
        })
        .from(namedProfiles)
        .where(eq(namedProfiles.pluginId, pluginId))
    },

    /** The profiles of an account, locked until the transaction ends; one that is being named waits. */
    async lock({ pluginId }: Account): Promise<void> {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`named profiles of ${pluginId}`}, 0))`,
      )
    },

    async countOf({ pluginId }: Account): Promise<number> {
      const [found] = await db
        .select({ count: count() })
        .from(namedProfiles)
        .where(eq(namedProfiles.pluginId, pluginId))
      return found?.count ?? 0
    },

    /** Those of an account that have this name, or are of this person. */
    async same(
      { pluginId }: Account,
      who: Pick<NamedProfile, 'userId' | 'userName'>,
    ): Promise<NamedProfile[]> {
      return db
        .select()
        .from(namedProfiles)
        .where(
          and(
            eq(namedProfiles.pluginId, pluginId),
            or(
              eq(namedProfiles.userName, who.userName),
              who.userId === null ? undefined : eq(namedProfiles.userId, who.userId),
            ),
          ),
        )
        .orderBy(asc(namedProfiles.addedAt), asc(namedProfiles.id))
    },

    async add(profile: NamedProfile): Promise<void> {
      await db.insert(namedProfiles).values(profile)
    },

    /** Returns those of the account that were there. */
    async delete({ pluginId }: Account, ids: string[]): Promise<NamedProfile[]> {
      return db
        .delete(namedProfiles)
        .where(and(eq(namedProfiles.pluginId, pluginId), inArray(namedProfiles.id, ids)))
        .returning()
    },

    /** Profiles of a person who is erased: of this id, or known by one of these names alone. */
    async deleteOfPerson({
      names,
      userId,
      ownerUuid,
    }: {
      names: string[]
      userId: string | null
      ownerUuid: string | null
    }): Promise<void> {
      const named = inArray(namedProfiles.userName, names)
      await db
        .delete(namedProfiles)
        .where(
          and(
            ownerUuid === null ? undefined : eq(namedProfiles.ownerUuid, ownerUuid),
            userId === null
              ? named
              : or(eq(namedProfiles.userId, userId), and(named, sql`${namedProfiles.userId} is null`)),
          ),
        )
    },

    /** The provider's id of the person who last commented under a name in lives of an account; null where none is known. */
    async userIdOf({ pluginId }: Account, userName: string): Promise<string | null> {
      const [found] = await db
        .select({ userId: liveUsers.userId })
        .from(liveUsers)
        .innerJoin(lives, eq(lives.id, liveUsers.liveId))
        .where(and(inLatestLives(pluginId), eq(sql`lower(${liveUsers.userName})`, userName)))
        .orderBy(desc(liveUsers.lastCommentAt))
        .limit(1)
      return found?.userId ?? null
    },

    /** Names of commenters of an account's latest lives that contain this, the latest first. */
    async commenters({ pluginId }: Account, part: string, most: number): Promise<string[]> {
      const name = sql<string>`lower(${liveUsers.userName})`
      const found = await db
        .select({ name })
        .from(liveUsers)
        .innerJoin(lives, eq(lives.id, liveUsers.liveId))
        .where(and(inLatestLives(pluginId), sql`${name} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`))
        .groupBy(name)
        .orderBy(desc(sql`max(${liveUsers.lastCommentAt})`), name)
        .limit(most)
      return found.map((each) => each.name)
    },

    /** The lives of an account that are on air, and the posts that are sold by. */
    async livesOnAir({ pluginId }: Account): Promise<string[]> {
      const found = await db
        .select({ id: lives.id })
        .from(lives)
        .where(and(eq(lives.pluginId, pluginId), ne(lives.status, 'ended')))
      return found.map(({ id }) => id)
    },
  }
}

const inLatestLives = (pluginId: string) => sql`${lives.id} in (
  select latest.id from ${lives} latest where latest.plugin_id = ${pluginId}::uuid
  order by latest.started_at desc limit ${livesSearched})`
