import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type listCredits as contract, freeCreditId } from '../contract.ts'
import { available, covers, isValid } from './availability.ts'
import { usesOf } from './choose-credit.ts'
import { creditStore, type Unlock } from './credit-store.ts'
import type { BillingDeps } from './deps.ts'
import type { StandingCredit } from './standing.ts'

type Body = RequestOf<typeof contract>['body']

/**
 * The caller's credits. `media_id` keeps those that were used on that live, `date_chosen` (a São Paulo day)
 * those that can open a live of that day, `has_available_credits` those with something left and still valid.
 */
export async function listCredits(deps: BillingDeps, actor: Actor, request: Body) {
  await deps.ensureFreeCredit(actor.userUuid)
  const store = creditStore(deps.connection.db)
  const credits = await store.ofUser(actor.userUuid, request.order)
  const unlocks = await store.unlocksOf(actor.userUuid)
  const now = deps.clock.now()

  const matching = credits.filter((credit) => matches(credit, usesOf(unlocks, credit), request, now))
  const skip = (request.page - 1) * request.limit
  const rows = matching.slice(skip, skip + request.limit)
  return pageOf(await creditRows(deps, rows, unlocks), matching.length, request)
}

/** Credits as the calls answer them, with the names of who used them. */
export async function creditRows(
  { accounts, clock }: Pick<BillingDeps, 'accounts' | 'clock'>,
  credits: StandingCredit[],
  unlocks: Unlock[],
) {
  const people = await accounts.userSummaries(unlocks.map((unlock) => unlock.unlockedBy))
  const now = clock.now()
  return credits.map((credit) => {
    const uses = usesOf(unlocks, credit)
    return {
      ...credit,
      isFree: credit.id === freeCreditId,
      available: available(credit, uses),
      state: stateOf(credit, uses, now),
      unlocks: uses.map((use) => ({ ...use, unlockedByName: people.get(use.unlockedBy)?.name ?? '' })),
    }
  })
}

/** What a person would say of the credit. */
function stateOf(credit: StandingCredit, uses: Unlock[], now: Date) {
  if (credit.isRevoked) return 'revoked' as const
  if (credit.isStopped) return 'stopped' as const
  if (credit.validFrom > now) return 'not_yet' as const
  if (!isValid(credit, now)) return 'expired' as const
  return available(credit, uses) === 0 ? ('spent' as const) : ('available' as const)
}

function matches(credit: StandingCredit, uses: Unlock[], request: Body, now: Date): boolean {
  const { mediaId, dateChosen, hasAvailableCredits } = request
  if (mediaId !== undefined && !uses.some((use) => use.mediaId === mediaId)) return false
  if (dateChosen !== undefined && !covers(credit, uses, { accountId: '', liveDay: dateChosen })) return false
  if (hasAvailableCredits === undefined) return true

  return (isValid(credit, now) && available(credit, uses) !== 0) === hasAvailableCredits
}
