import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { sessionStore } from './session-store.ts'

export async function logOut({ connection, realtime, clock }: AccountsDeps, actor: Actor): Promise<void> {
  await sessionStore(connection.db).end(actor.sessionId, clock.now())
  await realtime.endSession(actor.sessionId)
}
