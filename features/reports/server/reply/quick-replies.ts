import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { quickReplyStore } from './quick-reply-store.ts'

/** The caller's quick replies; null until the caller saves some. */
export async function listQuickReplies({ connection }: ReportsDeps, actor: Actor) {
  return { texts: await quickReplyStore(connection.db).ofUser(actor.userUuid) }
}

/** Replaces the caller's quick replies, without duplicates. */
export async function saveQuickReplies(
  { connection, clock }: ReportsDeps,
  actor: Actor,
  { texts }: { texts: string[] },
) {
  const unique = [...new Set(texts)]
  await quickReplyStore(connection.db).put(actor.userUuid, unique, clock.now())
  return { texts: unique }
}
