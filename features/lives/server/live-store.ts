import { and, asc, countDistinct, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { comments, liveParts, lives, liveUsers } from './schema.ts'

export type Live = typeof lives.$inferSelect
export type NewLive = Pick<
  Live,
  | 'id'
  | 'pluginId'
  | 'ownerUuid'
  | 'accountId'
  | 'accountUsername'
  | 'mediaId'
  | 'startedAt'
  | 'day'
  | 'createdAt'
> &
  Partial<Live>

/** Do we hold every comment that the provider ever counted? False where it never counted. */
export function isWhole(live: Pick<Live, 'commentsCount' | 'providerCommentsCount'>): boolean {
  return live.providerCommentsCount !== null && live.commentsCount >= live.providerCommentsCount
}

const nextRevision = sql`${lives.revision} + 1`

export function liveStore(db: Database) {
  const one = async (condition: ReturnType<typeof and>) => {
    const [found] = await db.select().from(lives).where(condition).limit(1)
    return found ?? null
  }

  /** Null when the live is there already. */
  async function add(live: NewLive): Promise<Live | null> {
    const [made] = await db
      .insert(lives)
      .values({ status: 'on_air', lastCheckedAt: live.createdAt, updatedAt: live.createdAt, ...live })
      .onConflictDoNothing()
      .returning()
    return made ?? null
  }

  /** Two queries, so that each of them finds its index. */
  const byMedia = async (whose: SQL, mediaId: string) =>
    (await one(and(whose, eq(lives.mediaId, mediaId)))) ?? (await one(and(whose, isPart(mediaId))))

  return {
    byId: (id: string) => one(eq(lives.id, id)),
    /** By its media, or by any broadcast that was joined to it. */
    byPluginAndMedia: (pluginId: string, mediaId: string) => byMedia(eq(lives.pluginId, pluginId), mediaId),
    byOwnerAndMedia: (ownerUuid: string, mediaId: string) => byMedia(eq(lives.ownerUuid, ownerUuid), mediaId),
    /** Every seller's live of one media: an account may be connected by several. */
    async ofMedia(mediaId: string): Promise<Live[]> {
      return db.select().from(lives).where(hasMedia(mediaId)).orderBy(asc(lives.startedAt))
    },

    /** The captured live of a plugin that began last, at or before a time. */
    async latestOfPlugin(pluginId: string, until: Date): Promise<Live | null> {
      const [found] = await db
        .select()
        .from(lives)
        .where(and(isBroadcastOf(pluginId), lte(lives.startedAt, until)))
        .orderBy(desc(lives.startedAt), desc(lives.id))
        .limit(1)
      return found ?? null
    },

    /** The captured live of the same plugin that began next. */
    async nextOfPlugin({ pluginId, startedAt }: Pick<Live, 'pluginId' | 'startedAt'>): Promise<Live | null> {
      const [found] = await db
        .select()
        .from(lives)
        .where(and(isBroadcastOf(pluginId), gt(lives.startedAt, startedAt)))
        .orderBy(asc(lives.startedAt), asc(lives.id))
        .limit(1)
      return found ?? null
    },

    /** Lets one transaction at a time begin a live of a plugin, or continue one. */
    async lockBeginning(pluginId: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`live of ${pluginId}`}, 0))`)
    },

    async ofPlugins(pluginIds: string[]): Promise<Live[]> {
      return db.select().from(lives).where(inArray(lives.pluginId, pluginIds))
    },

    add,

    /** The live, made when it is seen for the first time. */
    async ensure(live: NewLive): Promise<Live> {
      const found =
        (await add(live)) ??
        (await one(and(eq(lives.pluginId, live.pluginId), eq(lives.mediaId, live.mediaId))))
      if (!found) throw new Error('a live vanished while it was stored')
      return found
    },

    /** The live of a day that was captured about that time; where no time is known, the only one of the day. */
    async capturedAround(
      pluginId: string,
      day: string,
      times: { first: Date; last: Date } | null,
    ): Promise<Live | null> {
      const found = await db
        .select()
        .from(lives)
        .where(
          and(
            isBroadcastOf(pluginId),
            eq(lives.day, day),
            times === null
              ? undefined
              : sql`${lives.startedAt} - interval '30 minutes' <= ${times.last.toISOString()}::timestamptz
                  and coalesce(${lives.endedAt}, ${lives.lastCommentAt}, ${lives.startedAt}) + interval '30 minutes'
                    >= ${times.first.toISOString()}::timestamptz`,
          ),
        )
        .orderBy(asc(lives.startedAt))
        .limit(2)
      return found.length === 1 || times !== null ? (found[0] ?? null) : null
    },

    /** Locks the lives in a fixed order, so that batches of several lives never wait for each other in a ring. */
    async lock(ids: string[]): Promise<Live[]> {
      return db.select().from(lives).where(inArray(lives.id, ids)).orderBy(asc(lives.id)).for('update')
    },

    /** Fewer comments, and people where all of theirs are gone. What the provider counted shrinks with it: nothing is missing. */
    async shrink(
      id: string,
      by: {
        comments: number
        questions: number
        answeredQuestions: number
        previews: number
        pushed: number
        polledOnly: number
        people: number
      },
    ): Promise<void> {
      await db
        .update(lives)
        .set({
          commentsCount: sql`${lives.commentsCount} - ${by.comments}`,
          providerCommentsCount: sql`${lives.providerCommentsCount} - ${by.comments}`,
          questionsCount: sql`${lives.questionsCount} - ${by.questions}`,
          answeredQuestionsCount: sql`${lives.answeredQuestionsCount} - ${by.answeredQuestions}`,
          usersCount: sql`${lives.usersCount} - ${by.people}`,
          previewCount: sql`${lives.previewCount} - ${by.previews}`,
          pushedCount: sql`${lives.pushedCount} - ${by.pushed}`,
          polledOnlyCount: sql`${lives.polledOnlyCount} - ${by.polledOnly}`,
          revision: nextRevision,
        })
        .where(eq(lives.id, id))
    },

    async update(id: string, change: Partial<Live>): Promise<Live | null> {
      const advance = change.status === undefined ? {} : { revision: nextRevision }
      const [live] = await db
        .update(lives)
        .set({ ...change, ...advance })
        .where(eq(lives.id, id))
        .returning()
      return live ?? null
    },

    /** Comments were joined to the live or separated from it: a flush that resolved its broadcasts before does it again. */
    async countMove(id: string): Promise<void> {
      await db
        .update(lives)
        .set({ partsRevision: sql`${lives.partsRevision} + 1` })
        .where(eq(lives.id, id))
    },

    /** Null when it had ended already. */
    async end(id: string, endedAt: Date): Promise<Live | null> {
      const [ended] = await db
        .update(lives)
        .set({ status: 'ended', endedAt, updatedAt: endedAt, revision: nextRevision })
        .where(and(eq(lives.id, id), ne(lives.status, 'ended')))
        .returning()
      return ended ?? null
    },

    /** Null when this credit opened it before. */
    async open(
      id: string,
      by: { billingCreditId: string; unlockedAt: Date; unlockedBy: string },
    ): Promise<Live | null> {
      const [live] = await db
        .update(lives)
        .set({ ...by, revision: nextRevision })
        .where(and(eq(lives.id, id), sql`${lives.billingCreditId} is distinct from ${by.billingCreditId}`))
        .returning()
      return live ?? null
    },

    /** Locks the owner's lives that a credit opened; returns those. */
    async lockAgain(ownerUuid: string, creditId: string): Promise<Live[]> {
      return db
        .update(lives)
        .set({ billingCreditId: null, unlockedAt: null, unlockedBy: null, revision: nextRevision })
        .where(and(eq(lives.ownerUuid, ownerUuid), eq(lives.billingCreditId, creditId)))
        .returning()
    },

    /**
     * Counts a change of what the report shows that changes none of the live's own totals: replies, tags. Call it in
     * the transaction of the change, after it; returns the live as it is afterwards.
     */
    async advance(id: string): Promise<Live> {
      const [live] = await db
        .update(lives)
        .set({ revision: nextRevision })
        .where(eq(lives.id, id))
        .returning()
      if (!live) throw new Error('a live vanished while its report changed')
      return live
    },

    async countAnsweredQuestion(id: string, change: 1 | -1): Promise<void> {
      await db
        .update(lives)
        .set({ answeredQuestionsCount: sql`${lives.answeredQuestionsCount} + ${change}` })
        .where(eq(lives.id, id))
    },

    onAir: (): Promise<Live[]> => db.select().from(lives).where(eq(lives.status, 'on_air')),

    /** The posts, and the Stories of days, whose sellers sell by them now. */
    selling: (): Promise<Live[]> => db.select().from(lives).where(eq(lives.status, 'selling')),

    /** The posts of a plugin that were ever sold by. */
    async postsOfPlugin(pluginId: string): Promise<Live[]> {
      return db
        .select()
        .from(lives)
        .where(and(eq(lives.pluginId, pluginId), inArray(lives.kind, ['post', 'reel'])))
    },

    async onAirOfPlugin(pluginId: string): Promise<Live | null> {
      const [live] = await db
        .select()
        .from(lives)
        .where(and(eq(lives.pluginId, pluginId), eq(lives.status, 'on_air')))
        .orderBy(desc(lives.startedAt))
        .limit(1)
      return live ?? null
    },

    /** The live of a plugin that a comment was made in. */
    async ofComment(pluginId: string, commentId: string): Promise<Live | null> {
      const [found] = await db
        .select({ live: lives })
        .from(lives)
        .innerJoin(comments, and(eq(comments.liveId, lives.id), eq(comments.commentId, commentId)))
        .where(eq(lives.pluginId, pluginId))
        .limit(1)
      return found?.live ?? null
    },

    /** Lives, comments and distinct people of an owner, over all integrations or one. */
    async totals(ownerUuid: string, pluginId?: string) {
      const mine = and(
        eq(lives.ownerUuid, ownerUuid),
        pluginId === undefined ? undefined : eq(lives.pluginId, pluginId),
      )
      const [[sums], [people]] = await Promise.all([
        db
          .select({
            lives: sql<number>`(count(*) filter (where ${lives.kind} = 'live'))::int`,
            comments: sql<number>`coalesce(sum(${lives.commentsCount}), 0)::int`,
            onAir: sql<number>`count(*) filter (where ${lives.status} = 'on_air')::int`,
          })
          .from(lives)
          .where(mine),
        db
          .select({ count: countDistinct(liveUsers.userKey) })
          .from(liveUsers)
          .innerJoin(lives, eq(lives.id, liveUsers.liveId))
          .where(mine),
      ])
      return {
        lives: sums?.lives ?? 0,
        comments: sums?.comments ?? 0,
        onAir: sums?.onAir ?? 0,
        users: people?.count ?? 0,
      }
    },
  }
}

/** A captured live of a plugin; posts and imported files are none. */
function isBroadcastOf(pluginId: string) {
  return and(eq(lives.pluginId, pluginId), eq(lives.source, 'captured'), eq(lives.kind, 'live'))
}

/** A live of this media, or one that a broadcast with this media was joined to. */
export function hasMedia(mediaId: string): SQL {
  return sql`(${lives.mediaId} = ${mediaId} or ${isPart(mediaId)})`
}

function isPart(mediaId: string): SQL {
  return sql`${lives.id} in (select live_id from ${liveParts} where ${liveParts.mediaId} = ${mediaId})`
}
