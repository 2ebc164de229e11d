import { type Live, liveStore } from '#features/lives/server/index.ts'
import { type LoggedAction, openReportOfMedia, reportLogStore } from '#features/reports/server/index.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { day } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { maxGuestLinks } from '../contract.ts'
import type { GuestReportsDeps } from './deps.ts'
import { type GuestLink, guestLinkStore } from './guest-link-store.ts'
import { guestLinkTokens } from './guest-link-token.ts'

/** Lists the guest links of a report, also expired and revoked ones, for its owner. */
export async function listGuestLinks(deps: GuestReportsDeps, actor: Actor, { mediaId }: { mediaId: string }) {
  const { live } = await openReportOfMedia(deps, actor, mediaId, 'share')
  const links = await guestLinkStore(deps.connection.db).ofLive(live.id)
  const rows = links.map((link) => linkRow(deps, live, link))
  return pageOf(rows, rows.length, { page: 1, limit: 100 })
}

/** Creates a link with which guests read the report for some days. Throws `payment_required` while it is locked. */
export async function makeGuestLink(
  deps: GuestReportsDeps,
  actor: Actor,
  { mediaId, days }: { mediaId: string; days: number },
) {
  const { live, isLocked } = await openReportOfMedia(deps, actor, mediaId, 'share')
  if (isLocked) throw new AppError('payment_required')

  const now = deps.clock.now()
  const made = await deps.connection.transaction(async (tx) => {
    await liveStore(tx).lock([live.id])
    if ((await guestLinkStore(tx).countInUse(live.id, now)) >= maxGuestLinks)
      throw fieldError('days', 'too_many_guest_links', { n: maxGuestLinks })
    await note(deps, actor, live, 'guest_link_made', String(days))
    return guestLinkStore(tx).add({
      id: deps.ids.uuid(),
      liveId: live.id,
      createdBy: actor.userUuid,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * day),
    })
  })
  return linkRow(deps, live, made)
}

/** Revokes a link at once. Idempotent. */
export async function revokeGuestLink(
  deps: GuestReportsDeps,
  actor: Actor,
  { mediaId, id }: { mediaId: string; id: string },
) {
  const { live } = await openReportOfMedia(deps, actor, mediaId, 'share')
  const store = guestLinkStore(deps.connection.db)
  const revoked = await store.revoke(live.id, id, deps.clock.now())
  if (revoked) await note(deps, actor, live, 'guest_link_revoked', null)

  const link = revoked === null ? null : await store.byId(id)
  if (!link) throw new AppError('not_found')
  return linkRow(deps, live, link)
}

/** The state of a link at a time. */
export function stateOf({ revokedAt, expiresAt }: GuestLink, now: Date): 'open' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'open'
}

function linkRow({ clock, secrets, env }: GuestReportsDeps, live: Live, link: GuestLink) {
  const token = guestLinkTokens(secrets.secret).write(link)
  const path = `/merchants/lr/${live.day}/insta/${encodeURIComponent(live.accountUsername)}?k=${token}`
  const { id, createdAt, expiresAt, revokedAt, openedCount, lastOpenedAt } = link
  return {
    id,
    url: publicAddress(env, path),
    state: stateOf(link, clock.now()),
    createdAt,
    expiresAt,
    revokedAt,
    openedCount,
    lastOpenedAt,
  }
}

async function note(
  { connection, ids, clock }: GuestReportsDeps,
  actor: Actor,
  live: Live,
  act: LoggedAction,
  detail: string | null,
): Promise<void> {
  await reportLogStore(connection.db).add({
    id: ids.uuid(),
    liveId: live.id,
    userUuid: actor.userUuid,
    act,
    detail,
    at: clock.now(),
  })
}
