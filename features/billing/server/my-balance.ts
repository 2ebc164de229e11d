import type { Actor } from '#platform/server/http/actor.ts'
import { available, isValid } from './availability.ts'
import { usesOf } from './choose-credit.ts'
import { creditStore } from './credit-store.ts'
import type { BillingDeps } from './deps.ts'
import { subscriptionUntil } from './payments/subscription-until.ts'

/** Returns the report days the caller can unlock now, without the subscription, and when the subscription ends. */
export async function myBalance(deps: BillingDeps, actor: Actor) {
  await deps.ensureFreeCredit(actor.userUuid)
  const store = creditStore(deps.connection.db)
  const now = deps.clock.now()
  const all = await store.ofUser(actor.userUuid, 1)
  const unlocks = await store.unlocksOf(actor.userUuid)
  const usable = all.filter((credit) => !credit.isRevoked && !credit.isStopped && isValid(credit, now))
  const credits = usable
    .filter(({ type }) => type === 'CREDITS')
    .reduce((sum, credit) => sum + available(credit, usesOf(unlocks, credit)), 0)
  const until = subscriptionUntil(all)
  return { credits, unlimitedUntil: until && until > now ? until : null }
}
