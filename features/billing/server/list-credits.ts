import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type listCredits as contract, freeCreditId } from '../contract.ts'
import { available, covers, isValid } from './availability.ts'
import { type Credit, creditStore, type Unlock } from './credit-store.ts'
import type { BillingDeps } from './deps.ts'

/**
 * The caller's credits. `media_id` keeps those that were used on that live, `date_chosen` (a São Paulo day)
 * those that can open a live of that day, `has_available_credits` those with something left and still valid.
 */
export async function listCredits(
  deps: BillingDeps,
  actor: Actor,
  request: RequestOf<typeof contract>['body'],
) {
  await deps.ensureFreeCredit(actor.userUuid)
  const store = creditStore(deps.connection.db)
  const credits = await store.ofUser(actor.userUuid, request.order)
  const unlocks = Map.groupBy(
    await store.unlocksOf(
      actor.userUuid,
      credits.map((credit) => credit.id),
    ),
    (unlock) => unlock.creditId,
  )
  const people = await deps.accounts.userSummaries(
    [...unlocks.values()].flat().map((unlock) => unlock.unlockedBy),
  )

  const matching = credits.filter((credit) =>
    matches(credit, unlocks.get(credit.id) ?? [], request, deps.clock.now()),
  )
  const skip = (request.page - 1) * request.limit
  const rows = matching.slice(skip, skip + request.limit).map((credit) => {
    const uses = unlocks.get(credit.id) ?? []
    return {
      ...credit,
      isFree: credit.id === freeCreditId,
      available: available(credit, uses),
      unlocks: uses.map((use) => ({ ...use, unlockedByName: people.get(use.unlockedBy)?.name ?? '' })),
    }
  })
  return pageOf(rows, matching.length, request)
}

function matches(
  credit: Credit,
  uses: Unlock[],
  request: RequestOf<typeof contract>['body'],
  now: Date,
): boolean {
  const { mediaId, dateChosen, hasAvailableCredits } = request
  if (mediaId !== undefined && !uses.some((use) => use.mediaId === mediaId)) return false
  if (dateChosen !== undefined && !covers(credit, uses, { accountId: '', liveDay: dateChosen })) return false
  if (hasAvailableCredits === undefined) return true

  return (isValid(credit, now) && available(credit, uses) !== 0) === hasAvailableCredits
}
