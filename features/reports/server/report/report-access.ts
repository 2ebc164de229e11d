import { type Live, liveStore } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { claimInvitations } from '../sharing/claim-invitations.ts'
import { peopleStore } from '../sharing/people-store.ts'

/** Who somebody is to a report (spec §6). An administrator is one of the integration's, not of the platform. */
export type ReportRole = 'owner' | 'administrator' | 'moderator' | 'viewer'

/** What can be done with a report. */
export type ReportAction =
  | 'read'
  | 'reply'
  | 'mark'
  | 'export'
  | 'export_replies'
  | 'unlock'
  | 'share'
  | 'join'
  | 'read_log'

const permissions: Record<ReportRole, readonly ReportAction[]> = {
  owner: ['read', 'reply', 'mark', 'export', 'export_replies', 'unlock', 'share', 'join', 'read_log'],
  // The credits and the guests are the owner's.
  administrator: ['read', 'reply', 'mark', 'export'],
  moderator: ['read', 'reply', 'mark'],
  viewer: ['read'],
}

/**
 * A report the caller may open, and who they are to it. `isLocked`: only the previews may leave the server.
 * `seesReplies`: the private replies may, because the caller may reply (spec §5: they are no part of the report).
 */
export type OpenReport = { live: Live; role: ReportRole; isLocked: boolean; seesReplies: boolean }

type Needs = Pick<ReportsDeps, 'connection' | 'integrations'> & {
  accounts: Pick<ReportsDeps['accounts'], 'userSummaries' | 'userOfEmail'>
}

/**
 * The report of a live, if the caller may do `act` with it. `access_denied` tells strangers nothing, not even
 * that it exists.
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

/** As `openReport`, for what names the live by its media alone: the caller's own live, or one shared with them. */
export async function openReportOfMedia(
  deps: Needs,
  actor: Actor,
  mediaId: string,
  act: ReportAction = 'read',
): Promise<OpenReport> {
  const store = liveStore(deps.connection.db)
  const own = await store.byOwnerAndMedia(actor.userUuid, mediaId)
  if (own) return authorize(deps, actor, own, act)

  // An account may be connected by several sellers, to whom the caller may be different things.
  for (const live of await store.ofMedia(mediaId)) {
    const role = await roleOf(deps, actor, live)
    if (role && permissions[role].includes(act)) return toOpenReport(live, role)
  }
  throw new AppError('access_denied')
}

/** The live with the caller's role; throws `access_denied` where there is none, or where it does not allow the act. */
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

/** Who the caller is to a live's report; null: nobody. */
export async function roleOf(deps: Needs, actor: Actor, live: Live): Promise<ReportRole | null> {
  if (live.ownerUuid === actor.userUuid) return 'owner'

  const account = await deps.integrations.accountOf(live.pluginId)
  if (account?.adminsUuid.includes(actor.userUuid)) return 'administrator'

  return roleByInvitation(deps, actor, live.id)
}

async function roleByInvitation(deps: Needs, actor: Actor, liveId: string) {
  const people = peopleStore(deps.connection.db)
  const known = await people.roleOf(liveId, actor.userUuid)
  if (known) return known

  await claimInvitations(deps, actor)
  return people.roleOf(liveId, actor.userUuid)
}

/** Without a credit a report is unpaid (spec §4). */
export function isLocked(live: Live): boolean {
  return live.billingCreditId === null
}

/**
 * Who may listen to a live's figures (`live:<id>`), to its comments (`live-comments:<id>`) and to the private replies
 * (`live-replies:<id>`).
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

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
