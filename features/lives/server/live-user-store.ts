import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { isNamed } from './comment-filter-store.ts'
import { comments, liveUsers } from './schema.ts'

export type LiveUser = typeof liveUsers.$inferSelect
export type UserGrowth = Omit<LiveUser, 'liveId'>

export type LiveUserQuery = PageRequest & {
  orderBy: 'at' | 'userName' | 'commentsCount'
  order: 1 | -1
  words: string[]
  userName: string | null
  previewsOnly: boolean
}

export function liveUserStore(db: Database) {
  return {
    /** Adds a batch's comments to its people; answers how many of them are new in this live. */
    async grow(liveId: string, people: UserGrowth[]): Promise<number> {
      // One order for everybody, so that two batches never wait for each other in a ring.
      const sorted = people.toSorted((a, b) => (a.userKey < b.userKey ? -1 : 1))
      const column = <T>(values: T[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`
      const result = await db.execute<{ inserted: boolean }>(sql`
        insert into live_users (live_id, user_key, user_id, user_name, comments_count, questions_count, first_comment_at, last_comment_at)
        select ${liveId}::uuid, * from unnest(
          ${column(
            sorted.map((p) => p.userKey),
            'text',
          )},
          ${column(
            sorted.map((p) => p.userId),
            'text',
          )},
          ${column(
            sorted.map((p) => p.userName),
            'text',
          )},
          ${column(
            sorted.map((p) => p.commentsCount),
            'int',
          )},
          ${column(
            sorted.map((p) => p.questionsCount),
            'int',
          )},
          ${column(
            sorted.map((p) => p.firstCommentAt.toISOString()),
            'timestamptz',
          )},
          ${column(
            sorted.map((p) => p.lastCommentAt.toISOString()),
            'timestamptz',
          )}
        )
        on conflict (live_id, user_key) do update set
          comments_count = live_users.comments_count + excluded.comments_count,
          questions_count = live_users.questions_count + excluded.questions_count,
          first_comment_at = least(live_users.first_comment_at, excluded.first_comment_at),
          last_comment_at = greatest(live_users.last_comment_at, excluded.last_comment_at)
        returning (xmax = 0) as inserted`)
      return result.rows.filter((row) => row.inserted).length
    },

    /** The provider's ids of those who commented under a name; null for those who came without one. */
    async idsOf(userName: string): Promise<(string | null)[]> {
      const found = await db
        .selectDistinct({ userId: liveUsers.userId })
        .from(liveUsers)
        .where(eq(liveUsers.userName, userName))
      return found.map(({ userId }) => userId)
    },

    /** Deletes those who commented under a name without an id. */
    async eraseNamed(userName: string): Promise<void> {
      await db.delete(liveUsers).where(and(eq(liveUsers.userName, userName), isNull(liveUsers.userId)))
    },

    async eraseUser(userId: string): Promise<void> {
      await db.delete(liveUsers).where(eq(liveUsers.userId, userId))
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
