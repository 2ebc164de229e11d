import { day } from '#platform/contract/time.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import { decoyUser } from './decoy-user.ts'
import type { AccountsDeps } from './deps.ts'
import { sessionStore } from './session-store.ts'
import type { User } from './user-store.ts'

/** For 30 days after a sign-in, its IP address counts as the user's own. */
export const knownAddressFor = 30 * day

const failures = {
  ofAccount: { max: 10, seconds: 15 * 60 },
  ofAccountADay: { max: 100, seconds: 24 * 60 * 60 },
  fromAddress: { max: 50, seconds: 15 * 60 },
}

/** A counted login attempt. `giveBack` refunds it after a success. */
export type LoginTry = { giveBack(): Promise<void> }

/**
 * Counts a login attempt against the limits of the account and of the IP address. Throws `rate_limited`. An address from
 * which the user signed in within 30 days has its own limit for this account, so that attackers cannot lock out the
 * owner. Documents without an account have the same limits.
 */
export async function takeLoginTry(
  { limits, connection, clock }: Pick<AccountsDeps, 'limits' | 'connection' | 'clock'>,
  { document, user, address }: { document: string; user: User | null; address: string },
): Promise<LoginTry> {
  const since = new Date(clock.now().getTime() - knownAddressFor)
  const isKnown = await sessionStore(connection.db).hasSignedInFrom((user ?? decoyUser).uuid, address, since)
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
