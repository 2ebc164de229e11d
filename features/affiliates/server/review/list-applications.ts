import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import { affiliateStore } from '../affiliate-store.ts'
import { type Application, applicationStore } from '../application-store.ts'
import type { AffiliatesDeps } from '../deps.ts'
import { earnedStates } from '../reward-states.ts'
import { rewardStore } from '../reward-store.ts'

/** Lists the waiting applications, oldest first. Administrators only. */
export async function listApplications(deps: AffiliatesDeps, actor: Actor, request: PageRequest) {
  requireAdministrator(actor)
  const { rows, total } = await applicationStore(deps.connection.db).waiting(request)
  return pageOf(await reviewRows(deps, rows), total, request)
}

/** Applications as an administrator sees them, with the applicant's name, e-mail, code and paying referrals. */
export async function reviewRows({ connection, accounts }: AffiliatesDeps, applications: Application[]) {
  const { db } = connection
  const people = await accounts.traitsOf(applications.map(({ userUuid }) => userUuid))
  return Promise.all(
    applications.map(async (application) => {
      const { userUuid } = application
      return {
        ...application,
        name: people.get(userUuid)?.name ?? null,
        email: people.get(userUuid)?.email ?? null,
        affiliateCode: (await affiliateStore(db).byUser(userUuid))?.code ?? null,
        payingReferrals: await rewardStore(db).countReferrals(userUuid, earnedStates),
      }
    }),
  )
}
