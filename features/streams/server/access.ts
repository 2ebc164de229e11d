import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { StreamRole } from '../contract.ts'
import type { StreamsDeps } from './deps.ts'
import { memberStore } from './member-store.ts'
import { type Stream, streamStore } from './stream-store.ts'

/** A stream with the caller's role in it. */
export type AccessibleStream = Stream & { role: StreamRole | 'administrator' }

/**
 * `moderate`: everybody with a role in it, and platform administrators. `read`: its administrators and platform
 * administrators. `full`: its full administrators.
 */
export type Need = 'moderate' | 'read' | 'full'

export type Caller = Pick<Actor, 'userUuid'> & Partial<Pick<Actor, 'isPlatformAdministrator'>>
type Deps = Pick<StreamsDeps, 'merchants'>

/**
 * The stream, for a caller who may do what is needed. Throws `not_found` for those without a role, for deleted streams
 * and for those of deleted merchants, and `access_denied` where the role is too small. `locked` (in a transaction): the
 * stream stays as it is until the transaction ends. `deletedToo`: also a deleted stream.
 */
export async function streamAccess(
  { merchants }: Deps,
  db: Database,
  { actor, uuid, need }: { actor: Caller; uuid: string; need: Need },
  { locked = false, deletedToo = false } = {},
): Promise<AccessibleStream> {
  const store = streamStore(db)
  const stream = await (locked ? store.lock(uuid) : store.byUuid(uuid))
  if (!stream || (stream.deletedAt && !deletedToo)) throw unknownStream()
  if (!(await merchants.find(stream.merchantUuid, db))) throw unknownStream()

  const role = await roleIn({ merchants }, db, actor, stream)
  if (!role) throw unknownStream()
  const isEnough = {
    moderate: true,
    read: role !== 'moderator',
    full: role === 'full',
  }[need]
  if (!isEnough) throw new AppError('access_denied')
  return { ...stream, role }
}

async function roleIn({ merchants }: Deps, db: Database, actor: Caller, stream: Stream) {
  const ofMerchant = await merchants.membersOf([stream.merchantUuid], db)
  const roles = [
    ofMerchant.find(({ userUuid }) => userUuid === actor.userUuid)?.role,
    (await memberStore(db).memberOf(stream.uuid, actor.userUuid))?.role,
  ]
  return strongest(roles) ?? (actor.isPlatformAdministrator ? ('administrator' as const) : null)
}

/** Whether the caller has any role in the stream. */
export async function hasRole(deps: Deps, db: Database, actor: Caller, stream: Stream): Promise<boolean> {
  return (await roleIn(deps, db, actor, stream)) !== null
}

/** The role that allows most; null without one. */
export function strongest(roles: (StreamRole | undefined)[]): StreamRole | null {
  return (['full', 'read', 'moderator'] as const).find((role) => roles.includes(role)) ?? null
}

function unknownStream(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_stream' })
}

/** What a stream on air refuses. */
export function stillLive(): AppError {
  return new AppError('conflict', { messageKey: 'stream_still_live' })
}
