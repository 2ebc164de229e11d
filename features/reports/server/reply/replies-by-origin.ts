import type { Platform } from '#platform/server/platform.ts'
import { type OutcomeOfReplies, replyOutcomeStore } from './reply-outcome-store.ts'

/** The outcomes of private replies to comments of one origin. `refused`: by reason, the most frequent first. */
export type RepliesOfOrigin = {
  origin: OutcomeOfReplies['origin']
  sent: number
  alreadyReplied: number
  refused: { reason: string; count: number }[]
}

const origins = ['push', 'poll', 'file', 'unknown'] as const

/**
 * Counts the outcomes of private replies since a day (São Paulo), for each origin with replies. Names no people or
 * lives.
 */
export async function repliesByOrigin(
  { connection }: Pick<Platform, 'connection'>,
  since: string,
): Promise<RepliesOfOrigin[]> {
  const outcomes = await replyOutcomeStore(connection.db).since(since)
  return origins.flatMap((origin) => {
    const ofOrigin = outcomes.filter((one) => one.origin === origin)
    return ofOrigin.length === 0 ? [] : [{ origin, ...summarize(ofOrigin) }]
  })
}

function summarize(outcomes: OutcomeOfReplies[]): Omit<RepliesOfOrigin, 'origin'> {
  const countOf = (wanted: string) => outcomes.find(({ outcome }) => outcome === wanted)?.count ?? 0
  return {
    sent: countOf('sent'),
    alreadyReplied: countOf('already_replied'),
    refused: outcomes
      .filter(({ outcome }) => outcome !== 'sent' && outcome !== 'already_replied')
      .map(({ outcome, count }) => ({ reason: outcome, count }))
      .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
  }
}
