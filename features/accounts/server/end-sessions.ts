import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Deps } from './deps.ts'

/** Ends one of the caller's sessions and its connections. Throws `not_found` for anybody else's. */
export async function endSession(
  { sessions, realtime, clock }: Deps,
  actor: Actor,
  id: string,
): Promise<void> {
  if (!(await sessions.endOwn(id, actor.userUuid, clock.now()))) throw new AppError('not_found')
  await realtime.endSession(id)
}

export async function endOtherSessions({ sessions, realtime, clock }: Deps, actor: Actor): Promise<void> {
  const ended = await sessions.endOthers(actor.userUuid, actor.sessionId, clock.now())
  for (const id of ended) await realtime.endSession(id)
}

export async function endAllSessions({ sessions, realtime, clock }: Deps, userUuid: string): Promise<void> {
  const ended = await sessions.endAll(userUuid, clock.now())
  for (const id of ended) await realtime.endSession(id)
}
