import { and, count, desc, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { streams } from '#features/streams/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { roomPolls, roomPollVotes } from '../schema.ts'

export type Poll = typeof roomPolls.$inferSelect
export type PollVote = typeof roomPollVotes.$inferSelect

/** Polls of one stream that are listed. */
const mostListed = 50

export function pollStore(db: Database) {
  const open = (streamUuid: string) => and(eq(roomPolls.streamUuid, streamUuid), isNull(roomPolls.closedAt))
  return {
    async find(uuid: string): Promise<Poll | null> {
      const [row] = await db.select().from(roomPolls).where(eq(roomPolls.uuid, uuid))
      return row ?? null
    },

    /** It cannot be closed until the transaction ends. */
    async lockShared(uuid: string): Promise<Poll | null> {
      const [row] = await db.select().from(roomPolls).where(eq(roomPolls.uuid, uuid)).for('share')
      return row ?? null
    },

    /** The newest first. */
    async ofStream(streamUuid: string, limit = mostListed): Promise<Poll[]> {
      return db
        .select()
        .from(roomPolls)
        .where(eq(roomPolls.streamUuid, streamUuid))
        .orderBy(desc(roomPolls.openedAt), desc(roomPolls.uuid))
        .limit(limit)
    },

    /** False while another one of the stream is open. */
    async add(poll: Poll): Promise<boolean> {
      const added = await db.insert(roomPolls).values(poll).onConflictDoNothing().returning()
      return added.length > 0
    },

    /** Those that have ended by themselves. */
    async closeDue(streamUuid: string, now: Date): Promise<void> {
      await db
        .update(roomPolls)
        .set({ closedAt: sql`${roomPolls.closesAt}` })
        .where(and(open(streamUuid), sql`${roomPolls.closesAt} <= ${now.toISOString()}`))
    },

    /** Returns what this has closed: the open poll of the stream, or null. `uuid`: only this one. */
    async close(streamUuid: string, at: Date, uuid?: string): Promise<Poll | null> {
      const [row] = await db
        .update(roomPolls)
        .set({ closedAt: at })
        .where(and(open(streamUuid), uuid ? eq(roomPolls.uuid, uuid) : undefined))
        .returning()
      return row ?? null
    },

    /** The votes of each option. */
    async countsOf({ uuid, options, finalCounts }: Poll): Promise<number[]> {
      if (finalCounts) return finalCounts
      const rows = await db
        .select({ option: roomPollVotes.option, votes: count() })
        .from(roomPollVotes)
        .where(and(eq(roomPollVotes.pollUuid, uuid), eq(roomPollVotes.counts, true)))
        .groupBy(roomPollVotes.option)
      const votes = new Map(rows.map((row) => [row.option, row.votes]))
      return options.map((_, at) => votes.get(at) ?? 0)
    },

    async vote(vote: PollVote): Promise<void> {
      const { option, counts, network, at } = vote
      await db
        .insert(roomPollVotes)
        .values(vote)
        .onConflictDoUpdate({
          target: [roomPollVotes.pollUuid, roomPollVotes.author],
          set: { option, counts, network, at },
        })
    },

    async voteOf(pollUuid: string, author: string): Promise<number | null> {
      const [row] = await db
        .select({ option: roomPollVotes.option })
        .from(roomPollVotes)
        .where(and(eq(roomPollVotes.pollUuid, pollUuid), eq(roomPollVotes.author, author)))
      return row?.option ?? null
    },

    /** Votes of others from a network. Until the transaction ends, one of the network votes at a time. */
    async othersOfNetwork({ pollUuid, network, author }: Omit<PollVote, 'option'>): Promise<number> {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`room poll ${pollUuid} ${network}`}, 0))`,
      )
      const [row] = await db
        .select({ votes: count() })
        .from(roomPollVotes)
        .where(
          and(
            ...[eq(roomPollVotes.pollUuid, pollUuid), eq(roomPollVotes.network, network)],
            ne(roomPollVotes.author, author),
          ),
        )
      return row?.votes ?? 0
    },

    async votesOfUser(userUuid: string) {
      return db
        .select({ question: roomPolls.question, options: roomPolls.options, vote: roomPollVotes })
        .from(roomPollVotes)
        .innerJoin(roomPolls, eq(roomPolls.uuid, roomPollVotes.pollUuid))
        .where(eq(roomPollVotes.userUuid, userUuid))
    },

    async deleteVotesOf(userUuid: string): Promise<void> {
      await db.delete(roomPollVotes).where(eq(roomPollVotes.userUuid, userUuid))
    },

    /** Polls of before whose votes are still stored one by one. */
    async withVotesBefore(time: Date): Promise<Poll[]> {
      return db
        .select()
        .from(roomPolls)
        .where(and(lt(roomPolls.openedAt, time), isNull(roomPolls.finalCounts)))
        .limit(1_000)
    },

    /** Stores how many voted for what, and no longer who. */
    async sumUp(uuid: string, finalCounts: number[]): Promise<void> {
      await db.update(roomPolls).set({ finalCounts }).where(eq(roomPolls.uuid, uuid))
      await db.delete(roomPollVotes).where(eq(roomPollVotes.pollUuid, uuid))
    },

    /** What is older, and what belongs to streams that are gone. */
    async deleteBefore(time: Date): Promise<void> {
      const stream = db.select({ one: sql`1` }).from(streams).where(eq(streams.uuid, roomPolls.streamUuid))
      await db.delete(roomPolls).where(or(lt(roomPolls.openedAt, time), notExists(stream)))
    },
  }
}
