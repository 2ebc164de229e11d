import { type Accounts, userSignedUp } from '#features/accounts/server/index.ts'
import { type Billing, paymentRefunded, paymentSettled } from '#features/billing/server/index.ts'
import { accountConnected, type Integrations } from '#features/integrations/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { affiliateJobs } from './affiliate-jobs.ts'
import {
  addExampleReferrals,
  type ExampleReferral,
  removeExampleReferrals,
} from './demo/example-referrals.ts'
import type { AffiliatesDeps } from './deps.ts'
import { onAccountConnected } from './on-account-connected.ts'
import { onUserSignedUp } from './on-user-signed-up.ts'
import { affiliatesPersonalData } from './personal-data.ts'
import { rewardCredits } from './reward-credits.ts'
import { affiliateRoutes } from './routes.ts'

export type { ExampleReferral } from './demo/example-referrals.ts'

type Others = {
  accounts: Accounts
  notifications: AffiliatesDeps['notifications']
  integrations: Pick<Integrations, 'accountOf'>
  billing: Pick<Billing, 'grantCredit' | 'withdrawGrant'>
}

/**
 * Creates the affiliate programme: referrals and their rewards. Listens to sign-ups, connections, payments and
 * refunds.
 */
export function createAffiliates(
  platform: Platform,
  { accounts, notifications, integrations, billing }: Others,
) {
  const { events, ids } = platform
  const deps: AffiliatesDeps = { ...platform, accounts, notifications, credits: rewardCredits(billing, ids) }
  const listeners = affiliateJobs(deps)

  events.on(userSignedUp, async ({ userUuid, affiliateCode, at }) => {
    if (affiliateCode) await onUserSignedUp(deps, { userUuid, code: affiliateCode, at })
  })
  events.on(accountConnected, async ({ pluginId, ownerUuid, isNew }) => {
    if (!isNew) return
    const account = await integrations.accountOf(pluginId)
    await onAccountConnected(deps, { pluginId, ownerUuid, username: account?.username ?? null })
  })
  events.on(paymentSettled, listeners.paymentSettled)
  events.on(paymentRefunded, listeners.paymentRefunded)

  return {
    routes: (http: Http) => affiliateRoutes(http, deps),
    personalData: affiliatesPersonalData(deps),
    /** Adds and removes the demo's example data inside the caller's transaction. */
    demo: {
      addReferrals: (
        tx: Database,
        seller: { userUuid: string; joinedAt: Date },
        examples: ExampleReferral[],
        now: Date,
      ) => addExampleReferrals(deps, tx, seller, examples, now),
      removeReferrals: (tx: Database, userUuid: string) => removeExampleReferrals(deps, tx, userUuid),
    },
  }
}

export type Affiliates = ReturnType<typeof createAffiliates>
