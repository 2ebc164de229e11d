import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AffiliatesDeps } from './deps.ts'
import { firstName, maskEmail, maskMobile } from './mask-contact.ts'
import { referralStore } from './referral-store.ts'
import { rewardStore } from './reward-store.ts'

/** Lists the users who signed up with the caller's code. Of deleted accounts only the events are shown. */
export async function listReferrals(
  { connection, accounts }: AffiliatesDeps,
  actor: Actor,
  request: PageRequest,
) {
  const store = referralStore(connection.db)
  const { rows: referrals, total } = await store.pageOf(actor.userUuid, request)
  const ids = referrals.map(({ id }) => id)
  const log = Map.groupBy(await store.logOf(ids), ({ referralId }) => referralId)
  const rewards = Map.groupBy(
    await rewardStore(connection.db).ofReferrals(ids),
    ({ referralId }) => referralId,
  )
  const people = await accounts.traitsOf(referrals.map(({ referredUuid }) => referredUuid))

  const rows = referrals.map(({ id, referredUuid, signedUpAt }) => {
    const person = people.get(referredUuid)
    const last = log.get(id)?.at(-1)
    return {
      id,
      date: signedUpAt,
      name: person ? firstName(person.name) : null,
      email: person ? maskEmail(person.email) : null,
      mobile: person ? maskMobile(person.mobile) : null,
      lastEvent: last?.event ?? ('signup' as const),
      lastEventComplement: last?.complement ?? null,
      lastEventAt: last?.at ?? signedUpAt,
      rewardState: rewards.get(id)?.at(-1)?.state ?? null,
    }
  })
  return pageOf(rows, total, request)
}
