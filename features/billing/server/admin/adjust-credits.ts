import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import { available, unlimited } from '../availability.ts'
import { usesOf } from '../choose-credit.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { grantCredit } from '../grant-credit.ts'
import { storeSubscriptionUntil } from '../payments/subscription-until.ts'
import { ledgerOf } from './ledger.ts'

/** Grants credits to a user. The ledger records the administrator and the reason. Administrators only. */
export async function grantCredits(
  deps: BillingDeps,
  actor: Actor,
  { userUuid, credits, reason }: { userUuid: string; credits: number; reason: string },
) {
  requireAdministrator(actor)
  if (!(await deps.accounts.userSummaries([userUuid])).has(userUuid)) throw new AppError('not_found')

  await deps.connection.transaction(async (tx) => {
    const grant = { id: deps.ids.uuid(), userUuid, credits, grantedBy: actor.userUuid, reason }
    await grantCredit(tx, grant, deps.clock.now())
    await deps.outbox.enqueue(tx, { kind: 'changed', userUuid })
  })
  return ledgerOf(deps, userUuid)
}

type Withdrawal = {
  userUuid: string
  billingCreditId: string
  credits?: number | null | undefined
  reason: string
}

/**
 * Withdraws some days of a credit, or stops the whole credit. Reports it unlocked stay unlocked. Administrators only.
 */
export async function withdrawCredit(deps: BillingDeps, actor: Actor, request: Withdrawal) {
  requireAdministrator(actor)
  const { userUuid, billingCreditId, reason } = request

  await deps.connection.transaction(async (tx) => {
    const store = creditStore(tx)
    await store.lockOfUser(userUuid)
    const credit = await store.byId(userUuid, billingCreditId)
    if (!credit) throw new AppError('not_found')
    if (credit.isStopped) throw new AppError('conflict')
    const left = available(credit, usesOf(await store.unlocksOf(userUuid), credit))
    const taken = request.credits ?? null
    if (taken !== null && (left === unlimited || taken > left))
      throw fieldError('credits', 'not_so_many_left', { n: Math.max(0, left) })

    const id = deps.ids.uuid()
    await store.changeOnce({
      id,
      userUuid,
      creditId: billingCreditId,
      kind: taken === null ? 'stopped' : 'withdrawn',
      credits: taken,
      validTo: null,
      reason,
      changedBy: actor.userUuid,
      cause: `administrator:${id}`,
      at: deps.clock.now(),
    })
    await storeSubscriptionUntil(deps, tx, userUuid)
    await deps.outbox.enqueue(tx, { kind: 'changed', userUuid })
  })
  return ledgerOf(deps, userUuid)
}
