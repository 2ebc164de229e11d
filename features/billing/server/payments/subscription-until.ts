import type { Database } from '#platform/server/database/connect.ts'
import type { CreditWithState } from '../credit-state.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'

/** The end of a user's subscription: that of the last month that was not revoked; null if there is none. */
export function subscriptionUntil(credits: CreditWithState[]): Date | null {
  const ends = credits
    .filter(({ type, isRevoked }) => type === 'SUBSCRIPTION' && !isRevoked)
    .map(({ validTo }) => validTo?.getTime() ?? 0)
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}

/** Stores the end of the user's subscription in their account, where the session reads it. */
export async function storeSubscriptionUntil(
  { accounts }: Pick<BillingDeps, 'accounts'>,
  tx: Database,
  userUuid: string,
): Promise<void> {
  await accounts.setSubscriptionUntil(tx, userUuid, async () =>
    subscriptionUntil(await creditStore(tx).ofUser(userUuid, 1)),
  )
}
