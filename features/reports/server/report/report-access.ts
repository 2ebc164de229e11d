import { type Live, liveStore } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { isUuid } from '#platform/contract/fields.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { claimInvitations } from '../sharing/claim-invitations.ts'
import { peopleStore } from '../sharing/people-store.ts'

/** The role of a user in a report (spec §6). An administrator is one of the connection, not of the platform. */
export type ReportRole = 'owner' | 'administrator' | 'moderator' | 'viewer'

/** An action on a report that needs permission. */
export type ReportAction =
  | 'read'
  | 'reply'
  | 'mark'
  | 'name_profiles'
  | 'sell'
  | 'export'
  | 'export_replies'
  | 'unlock'
  | 'share'
  | 'join'
  | 'read_log'

const permissions: Record<ReportRole, readonly ReportAction[]> = {
  owner: [
    ...(['read', 'reply', 'mark', 'name_profiles', 'sell', 'export', 'export_replies'] as const),
    ...(['unlock', 'share', 'join', 'read_log'] as const),
  ],
  // Only the owner spends credits and shares.
  administrator: ['read', 'reply', 'mark', 'name_profiles', 'sell', 'export'],
  moderator: ['read', 'reply', 'mark'],
  viewer: ['read'],
}

/**
 * A report that the caller may read, with their role. `isLocked`: only the previews may leave the server.
 * `seesReplies`: private replies may leave it too, because the caller may reply (spec §5).
 */
export type OpenReport = { live: Live; role: ReportRole; isLocked: boolean; seesReplies: boolean }

type Needs = Pick<ReportsDeps, 'connection' | 'integrations'> & {
  accounts: Pick<ReportsDeps['accounts'], 'userSummaries' | 'userOfEmail'>
}

type WhoAsks = Pick<Actor, 'userUuid'>

/**
 * The report of a live, if the caller may perform `act`. Throws `access_denied` otherwise, also for a live that does
 * not exist, so that the error does not reveal which lives exist.
 */
export async function openReport(
  deps: Needs,
  actor: Actor,
  { pluginId, mediaId }: { pluginId: string; mediaId: string },
  act: ReportAction = 'read',
): Promise<OpenReport> {
  const live = await liveStore(deps.connection.db).byPluginAndMedia(pluginId, mediaId)
  return authorize(deps, actor, live, act)
}

/** As `openReport`, for calls that name the live by its media alone: the caller's own live first, then shared ones. */
export async function openReportOfMedia(
  deps: Needs,
  actor: Actor,
  mediaId: string,
  act: ReportAction = 'read',
): Promise<OpenReport> {
  const store = liveStore(deps.connection.db)
  const own = await store.byOwnerAndMedia(actor.userUuid, mediaId)
  if (own) return authorize(deps, actor, own, act)

  // Several sellers may have connected the account, and the caller may have another role for each.
  for (const live of await store.ofMedia(mediaId)) {
    const role = await roleOf(deps, actor, live)
    if (role && permissions[role].includes(act)) return toOpenReport(live, role)
  }
  throw new AppError('access_denied')
}

/**
 * The live with the caller's role. Throws `access_denied` without a live, without a role, or without the permission.
 */
export async function authorize(
  deps: Needs,
  actor: Actor,
  live: Live | null,
  act: ReportAction,
): Promise<OpenReport> {
  const role = live && (await roleOf(deps, actor, live))
  if (!live || !role || !permissions[role].includes(act)) throw new AppError('access_denied')

  return toOpenReport(live, role)
}

function toOpenReport(live: Live, role: ReportRole): OpenReport {
  return { live, role, isLocked: isLocked(live), seesReplies: permissions[role].includes('reply') }
}

/** The caller's role in the report of a live; null without access. */
export async function roleOf(deps: Needs, actor: WhoAsks, live: Live): Promise<ReportRole | null> {
  if (live.ownerUuid === actor.userUuid) return 'owner'

  const account = await deps.integrations.accountOf(live.pluginId)
  if (account?.adminsUuid.includes(actor.userUuid)) return 'administrator'

  return roleByInvitation(deps, actor, live.id)
}

async function roleByInvitation(deps: Needs, actor: WhoAsks, liveId: string) {
  const people = peopleStore(deps.connection.db)
  const known = await people.roleOf(liveId, actor.userUuid)
  if (known) return known

  await claimInvitations(deps, actor)
  return people.roleOf(liveId, actor.userUuid)
}

/** Whether a user may still send private replies to the comments of a live, for work that goes on without a request. */
export async function mayReplyTo(deps: Needs, userUuid: string, live: Live): Promise<boolean> {
  const role = await roleOf(deps, { userUuid }, live)
  return role !== null && permissions[role].includes('reply')
}

/** Whether a report is locked, because no credit has unlocked it (spec §4). */
export function isLocked(live: Live): boolean {
  return live.billingCreditId === null
}

/**
 * Registers who may subscribe to a live's counts (`live:<id>`), its comments (`live-comments:<id>`) and its private
 * replies (`live-replies:<id>`).
 */
export function allowRealtime(deps: Needs & Pick<ReportsDeps, 'realtime'>): void {
  const readable = async (actor: Actor, topic: string): Promise<OpenReport | null> => {
    const id = topic.slice(topic.indexOf(':') + 1)
    const live = isUuid(id) ? await liveStore(deps.connection.db).byId(id) : null
    const role = live && (await roleOf(deps, actor, live))
    return role ? toOpenReport(live, role) : null
  }

  deps.realtime.allow('live', async (actor, topic) => (await readable(actor, topic)) !== null)
  deps.realtime.allow('live-comments', async (actor, topic) => {
    const report = await readable(actor, topic)
    return report !== null && !report.isLocked
  })
  deps.realtime.allow(
    'live-replies',
    async (actor, topic) => (await readable(actor, topic))?.seesReplies ?? false,
  )
}
