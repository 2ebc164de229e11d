import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { applyAsPaidAffiliate } from './apply-as-paid-affiliate.ts'
import type { AffiliatesDeps } from './deps.ts'
import { joinProgramme } from './join-programme.ts'
import { listReferrals } from './list-referrals.ts'
import { listRewards } from './list-rewards.ts'
import { redeemReward } from './redeem-reward.ts'
import { decideApplication } from './review/decide-application.ts'
import { decideReward } from './review/decide-reward.ts'
import { listApplications } from './review/list-applications.ts'
import { listHeldRewards } from './review/list-held-rewards.ts'
import { showPanel } from './show-panel.ts'
import { showReferrer } from './show-referrer.ts'

export function affiliateRoutes(http: Http, deps: AffiliatesDeps): void {
  handle(http, calls.getReferrer, ({ params }) => showReferrer(deps, params.code))
  handle(http, calls.joinProgramme, ({ actor, body }) => joinProgramme(deps, actor, body))
  handle(http, calls.getMyPanel, ({ actor }) => showPanel(deps, actor))
  handle(http, calls.listMyReferrals, ({ actor, body }) => listReferrals(deps, actor, body))
  handle(http, calls.listMyRewards, ({ actor, body }) => listRewards(deps, actor, body))
  handle(http, calls.redeemReward, ({ actor, body }) => redeemReward(deps, actor, body))
  handle(http, calls.applyAsPaidAffiliate, ({ actor }) => applyAsPaidAffiliate(deps, actor))
  handle(http, calls.listHeldRewards, ({ actor, body }) => listHeldRewards(deps, actor, body))
  handle(http, calls.decideReward, ({ actor, body }) => decideReward(deps, actor, body))
  handle(http, calls.listApplications, ({ actor, body }) => listApplications(deps, actor, body))
  handle(http, calls.decideApplication, ({ actor, body }) => decideApplication(deps, actor, body))
}
