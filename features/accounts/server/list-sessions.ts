import { pageOf } from '#platform/contract/table.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { describeDevice, startOfAddress } from './describe-device.ts'
import { sessionStore } from './session-store.ts'

/** Lists the caller's running sessions: the current one first, then by last use. */
export async function listSessions({ connection, clock }: AccountsDeps, actor: Actor, translate: Translate) {
  const running = await sessionStore(connection.db).running(actor.userUuid, clock.now())
  const rows = running.map((session) => ({
    id: session.id,
    device: describeDevice(session.device, translate),
    address: startOfAddress(session.address),
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    isCurrent: session.id === actor.sessionId,
  }))
  rows.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return pageOf(rows, rows.length, { page: 1, limit: 1000 })
}
