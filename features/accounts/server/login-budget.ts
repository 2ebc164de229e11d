import { day } from '#platform/contract/time.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import { decoyUser } from './decoy-user.ts'
import type { Deps } from './deps.ts'
import type { User } from './user-store.ts'

/** An address counts as the user's own for so long after a sign-in. */
export const knownAddressFor = 30 * day

const failures = {
  ofAccount: { max: 10, seconds: 15 * 60 },
  ofAccountADay: { max: 100, seconds: 24 * 60 * 60 },
  fromAddress: { max: 50, seconds: 15 * 60 },
}

/** Counts a try before it is known how it ends; `giveBack` when it was a success. */
export type LoginTry = { giveBack(): Promise<void> }

/**
 * Takes a try from the budgets of the account and of the address; throws `rate_limited` when one is used up.
 * An address the user signed in from lately has a budget of its own for this account: strangers who guess can
 * lock out other strangers, never the owner. Documents without an account have the same budgets.
 */
export async function takeLoginTry(
  { limits, sessions, clock }: Pick<Deps, 'limits' | 'sessions' | 'clock'>,
  { document, user, address }: { document: string; user: User | null; address: string },
): Promise<LoginTry> {
  const since = new Date(clock.now().getTime() - knownAddressFor)
  const isKnown = await sessions.hasSignedInFrom((user ?? decoyUser).uuid, address, since)
  const who = isKnown ? `${document} at ${address}` : document
  const budgets = [
    { what: 'login-account', who, limit: failures.ofAccount },
    { what: 'login-account-day', who, limit: failures.ofAccountADay },
    ...(isKnown ? [] : [{ what: 'login-address', who: networkOf(address), limit: failures.fromAddress }]),
  ]

  for (const budget of budgets) await limits.take(budget.what, budget.who, budget.limit)

  return {
    async giveBack() {
      for (const budget of budgets) await limits.giveBack(budget.what, budget.who, budget.limit)
    },
  }
}
