import type { Database } from '#platform/server/database/connect.ts'
import type { CreditWithState } from '../credit-state.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'

/** Until when somebody's subscription lasts: the end of their last month that was not taken back; null: none was. */
export function subscriptionUntil(credits: CreditWithState[]): Date | null {
  const ends = credits
    .filter(({ type, isRevoked }) => type === 'SUBSCRIPTION' && !isRevoked)
    .map(({ validTo }) => validTo?.getTime() ?? 0)
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}

/** Writes it down where the session finds it. */
export async function storeSubscriptionUntil(
  { accounts }: Pick<BillingDeps, 'accounts'>,
  tx: Database,
  userUuid: string,
): Promise<void> {
  await accounts.setSubscriptionUntil(
    tx,
    userUuid,
    subscriptionUntil(await creditStore(tx).ofUser(userUuid, 1)),
  )
}
