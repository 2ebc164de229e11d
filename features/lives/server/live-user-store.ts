import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { isNamed } from './comment-filter-store.ts'
import { inLivesOf } from './erasure-store.ts'
import { comments, lives, liveUsers } from './schema.ts'

type LiveUser = typeof liveUsers.$inferSelect
export type AddedUser = Omit<LiveUser, 'liveId'>

export type LiveUserQuery = PageRequest & {
  orderBy: 'at' | 'userName' | 'commentsCount'
  order: 1 | -1
  words: string[]
  userName: string | null
  previewsOnly: boolean
}

export function liveUserStore(db: Database) {
  return {
    /**
     * The provider's ids of those who commented under a name, and of a shop that has it; null for those who came
     * without an id.
     */
    async idsOf(userName: string): Promise<(string | null)[]> {
      const people = db
        .select({ userId: liveUsers.userId })
        .from(liveUsers)
        .where(eq(liveUsers.userName, userName))
      const shops = db
        .select({ userId: sql<string | null>`${lives.accountId}` })
        .from(lives)
        .where(and(eq(lives.accountUsername, userName), eq(lives.source, 'captured')))
      const found = await union(people, shops)
      return found.map(({ userId }) => userId)
    },

    /** The names under which these people commented last in the lives of a plugin, by the provider's id. */
    async namesIn(pluginId: string, userIds: string[]): Promise<Map<string, string>> {
      const { rows } = await db.execute<{ id: string; name: string }>(sql`
        select distinct on (${liveUsers.userKey}) ${liveUsers.userKey} as id, ${liveUsers.userName} as name
        from ${lives} join ${liveUsers} on ${liveUsers.liveId} = ${lives.id}
          and ${liveUsers.userKey} = any(${sql.param(userIds)}::text[])
        where ${lives.pluginId} = ${pluginId}::uuid and ${liveUsers.userName} <> ''
        order by ${liveUsers.userKey}, ${liveUsers.lastCommentAt} desc`)
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** Deletes those who commented under a name without an id. */
    async eraseNamed(userName: string, ownerUuid: string | null): Promise<void> {
      await db
        .delete(liveUsers)
        .where(
          and(
            eq(liveUsers.userName, userName),
            isNull(liveUsers.userId),
            inLivesOf(ownerUuid, liveUsers.liveId),
          ),
        )
    },

    async eraseUser(userId: string, ownerUuid: string | null): Promise<void> {
      await db
        .delete(liveUsers)
        .where(and(eq(liveUsers.userId, userId), inLivesOf(ownerUuid, liveUsers.liveId)))
    },

    async page(liveId: string, query: LiveUserQuery) {
      const wanted = and(eq(liveUsers.liveId, liveId), ...conditions(liveId, query))
      const direction = query.order === 1 ? asc : desc
      const key = {
        at: liveUsers.firstCommentAt,
        userName: liveUsers.userName,
        commentsCount: liveUsers.commentsCount,
      }[query.orderBy]
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(liveUsers)
          .where(wanted)
          .orderBy(direction(key), asc(liveUsers.userKey))
          .limit(query.limit)
          .offset((query.page - 1) * query.limit),
        db.select({ count: count() }).from(liveUsers).where(wanted),
      ])
      return pageOf(rows, total?.count ?? 0, query)
    },
  }
}

function conditions(liveId: string, query: LiveUserQuery): SQL[] {
  return [
    ...(query.previewsOnly
      ? [
          sql`exists (select from ${comments} c where c.live_id = ${liveId}::uuid and c.is_preview and c.user_name = ${liveUsers.userName})`,
        ]
      : []),
    ...(query.userName === null ? [] : [isNamed(liveUsers.userName, query.userName)]),
    ...query.words.map((word) => sql`${foldedName} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
  ]
}

/** As `foldText` has it. Names of Instagram are plain; those of imported files may have accents. */
const foldedName = sql`case when octet_length(${liveUsers.userName}) = length(${liveUsers.userName})
  then lower(${liveUsers.userName})
  else regexp_replace(normalize(lower(${liveUsers.userName}), NFD), '[\\u0300-\\u036f]', '', 'g') end`
