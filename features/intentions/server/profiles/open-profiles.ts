import type { ReportAction } from '#features/reports/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'

/** A connected account whose profiles are named. `liveIds`: lives that are read again beside those on air. */
export type ProfilesAccount = {
  pluginId: string
  ownerUuid: string
  accountUsername: string
  liveIds: string[]
}

/** The live from whose report the profiles of its account are seen (`mark`) or changed (`name_profiles`). */
export async function openProfiles(
  deps: IntentionsDeps,
  actor: Actor,
  report: { accountId: string; mediaId: string },
  act: Extract<ReportAction, 'mark' | 'name_profiles'>,
) {
  const { live, role, isLocked } = await openCarts(deps, actor, report, act)
  if (isLocked) throw new AppError('payment_required')
  const { id, pluginId, ownerUuid, accountUsername } = live
  const account: ProfilesAccount = { pluginId, ownerUuid, accountUsername, liveIds: [id] }
  return { account, mayChange: role === 'owner' || role === 'administrator' }
}

/** A connected account of the caller, or one that the caller administers. Throws `not_found` for all others. */
export async function accountOfPlugin(
  { integrations }: Pick<IntentionsDeps, 'integrations'>,
  actor: Actor,
  pluginId: string,
): Promise<ProfilesAccount> {
  const { ownerUuid, username } = await integrations.accountFor(actor, pluginId)
  return { pluginId, ownerUuid, accountUsername: username, liveIds: [] }
}
