import { pageOf } from '#platform/contract/table.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { erasedAfterDays } from '../../contract.ts'
import { type AccessibleStream, type Caller, streamAccess, strongest } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { memberStore } from '../member-store.ts'
import { type Stream, streamStore } from '../stream-store.ts'
import { streamViews } from '../stream-view.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'clock' | 'merchants' | 'secrets'>

/** The time before which a deleted stream is erased. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - erasedAfterDays * day)
}

/** One stream as the caller sees it. */
export async function showStreamTo(deps: Deps, db: Database, actor: Caller, uuid: string) {
  const found = await streamAccess(deps, db, { actor, uuid, need: 'moderate' }, { deletedToo: true })
  const [view] = await streamViews(deps, db, [found])
  if (!view) throw new Error('a stream without a view')
  return view
}

/** The caller's streams, newest first; those deleted within 30 days for their full administrators. */
export async function listMyStreams(
  deps: Deps,
  actor: Caller,
  { uuid, m: merchantUuid }: { uuid?: string | undefined; m?: string | undefined },
) {
  const { db } = deps.connection
  if (uuid) {
    await streamAccess(deps, db, { actor, uuid, need: 'moderate' })
    return pageOf([await showStreamTo(deps, db, actor, uuid)], 1, { page: 1, limit: 1 })
  }

  if (merchantUuid && actor.isPlatformAdministrator) {
    const rows = (await streamStore(db).ofMerchant(merchantUuid)).toReversed()
    return viewsOf(deps, await withRoles(deps, actor, rows))
  }
  const merchants = await deps.merchants.ofUser(actor.userUuid)
  const rows = await streamStore(db).ofPerson(
    actor.userUuid,
    merchants.map((merchant) => merchant.uuid),
  )
  const wanted = rows.filter((stream) => !merchantUuid || stream.merchantUuid === merchantUuid)
  return viewsOf(deps, await withRoles(deps, actor, wanted))
}

async function viewsOf(deps: Deps, streams: AccessibleStream[]) {
  const since = keptSince(deps.clock.now())
  const shown = streams.filter(({ deletedAt, role }) => !deletedAt || (role === 'full' && deletedAt > since))
  const views = await streamViews(deps, deps.connection.db, shown)
  return pageOf(views, views.length, { page: 1, limit: Math.max(1, views.length) })
}

async function withRoles(
  { merchants, connection: { db } }: Deps,
  { userUuid, isPlatformAdministrator }: Caller,
  streams: Stream[],
): Promise<AccessibleStream[]> {
  const ofMerchants = await merchants.membersOf([...new Set(streams.map((one) => one.merchantUuid))])
  const members = await memberStore(db).membersOf(streams.map(({ uuid }) => uuid))
  return streams.flatMap((stream) => {
    const role =
      strongest([
        ofMerchants.find((one) => one.userUuid === userUuid && one.merchantUuid === stream.merchantUuid)
          ?.role,
        members.find((one) => one.userUuid === userUuid && one.streamUuid === stream.uuid)?.role,
      ]) ?? (isPlatformAdministrator ? ('administrator' as const) : null)
    return role ? [{ ...stream, role }] : []
  })
}
