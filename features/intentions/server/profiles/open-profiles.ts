import type { ReportAction } from '#features/reports/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'

/** The live from whose report the profiles of its account are seen (`mark`) or changed (`name_profiles`). */
export async function openProfiles(
  deps: IntentionsDeps,
  actor: Actor,
  report: { accountId: string; mediaId: string },
  act: Extract<ReportAction, 'mark' | 'name_profiles'>,
) {
  const { live, role, isLocked } = await openCarts(deps, actor, report, act)
  if (isLocked) throw new AppError('payment_required')
  return { live, mayChange: role === 'owner' || role === 'administrator' }
}
