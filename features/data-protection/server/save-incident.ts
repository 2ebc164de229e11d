import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import type { saveIncident as saveCall } from '../contract.ts'
import { reportDeadline } from './deadlines.ts'
import type { DataProtectionDeps } from './deps.ts'
import { type Incident, incidentStore } from './incident-store.ts'

type Input = RequestOf<typeof saveCall>['body']

/**
 * Registers an incident, or changes what is known of it; what it said before stays stored. Throws `conflict` when it was
 * changed since `version`. Administrators only.
 */
export async function saveIncident(
  { connection, clock, ids }: DataProtectionDeps,
  actor: Actor,
  { uuid, version, isClosed, ...typed }: Input,
): Promise<Incident> {
  requireAdministrator(actor)
  const now = clock.now()
  const fields = {
    ...typed,
    happenedAt: pastMoment('happened_at', typed.happenedAt, now),
    knownAt: pastMoment('known_at', typed.knownAt, now) ?? now,
    reportedAt: pastMoment('reported_at', typed.reportedAt, now),
    toldAt: pastMoment('told_at', typed.toldAt, now),
  }
  if (isClosed) requireClosable(fields)

  return connection.transaction(async (tx) => {
    const store = incidentStore(tx)
    const before = uuid === null ? null : await store.lock(uuid)
    if (uuid !== null && !before) throw new AppError('not_found')
    if (version !== (before?.version ?? 0)) throw new AppError('conflict', { messageKey: 'incident_changed' })
    const content = {
      ...fields,
      version: version + 1,
      dueAt: reportDeadline(fields.knownAt),
      closedAt: isClosed ? (before?.closedAt ?? now) : null,
    }
    const saved = before
      ? await store.change(before.uuid, content)
      : await store.add({ ...content, uuid: ids.uuid() })
    await store.addVersion({
      ...{ uuid: ids.uuid(), incidentUuid: saved.uuid, version: saved.version },
      ...{ content: JSON.stringify(saved), savedBy: actor.userUuid, savedAt: now },
    })
    return saved
  })
}

function pastMoment(field: string, typed: string | null, now: Date): Date | null {
  if (typed === null) return null
  const moment = new Date(typed)
  if (moment > now) throw fieldError(field, 'date_in_future')
  return moment
}

function requireClosable({
  risk,
  reportedAt,
  toldAt,
}: Pick<Incident, 'risk' | 'reportedAt' | 'toldAt'>): void {
  if (risk === 'unclear') throw fieldError('risk', 'incident_risk_unclear')
  if (risk === 'none') return
  if (!reportedAt) throw fieldError('reported_at', 'incident_untold')
  if (!toldAt) throw fieldError('told_at', 'incident_untold')
}
