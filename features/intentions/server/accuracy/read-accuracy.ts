import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  checkClaims as checkClaimsCall,
  readAccuracy as readAccuracyCall,
} from '../../accuracy-contract.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'
import { accuracyStore } from './accuracy-store.ts'

/**
 * How right the lines of a live were, for those who may correct them. Throws `payment_required` while the report is
 * locked.
 */
export async function readAccuracy(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof readAccuracyCall>['body'],
) {
  const { live, isLocked } = await openCarts(deps, actor, body, 'mark')
  if (isLocked) throw new AppError('payment_required')
  return accuracyStore(deps.connection.db).countsOf(live.id)
}

/**
 * Records that the list of a live is right as it stands: lines that were not corrected are confirmed. Throws `conflict`
 * while the live is on air, `payment_required` while the report is locked.
 */
export async function checkClaims(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof checkClaimsCall>['body'],
) {
  const { live, isLocked } = await openCarts(deps, actor, body, 'mark')
  if (isLocked) throw new AppError('payment_required')
  if (live.status === 'on_air') throw new AppError('conflict', { messageKey: 'check_while_on_air' })

  return deps.connection.transaction(async (tx) => {
    const store = accuracyStore(tx)
    await store.check(live.id, actor.userUuid, deps.clock.now())
    return store.countsOf(live.id)
  })
}
