import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'

export async function logOut({ sessions, realtime, clock }: AccountsDeps, actor: Actor): Promise<void> {
  await sessions.end(actor.sessionId, clock.now())
  await realtime.endSession(actor.sessionId)
}
