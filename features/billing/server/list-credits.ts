import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type listCredits as contract, freeCreditId } from '../contract.ts'
import { available, covers, isValid, type Use } from './availability.ts'
import { type CreditPortfolio, usesOf } from './choose-credit.ts'
import type { CreditWithState } from './credit-state.ts'
import { creditStore, type Unlock } from './credit-store.ts'
import { creditUsages } from './credit-usage.ts'
import type { BillingDeps } from './deps.ts'
import { describeCredit } from './describe-credit.ts'
import { paymentStore } from './payments/payment-store.ts'

type Body = RequestOf<typeof contract>['body']

/**
 * Lists the caller's credits. `media_id` filters to the credit that unlocked that live or, while it is locked, to those
 * that would; `date_chosen` (a São Paulo day) to those that can unlock a live of that day; `has_available_credits` to
 * valid credits with days left, or, if false, to the others.
 */
export async function listCredits(deps: BillingDeps, actor: Actor, request: Body, translate: Translate) {
  await deps.ensureFreeCredit(actor.userUuid)
  const store = creditStore(deps.connection.db)
  const { mediaId } = request
  const live = mediaId === undefined ? null : await deps.liveOf(actor.userUuid, mediaId)
  const portfolio: CreditPortfolio = {
    ...(await store.portfolioOf(actor.userUuid, live?.accountId ?? null)),
    credits: await store.ofUser(actor.userUuid, request.order),
  }
  const now = deps.clock.now()

  const usages =
    mediaId === undefined ? null : creditUsages(portfolio, { mediaId: live?.mediaId ?? mediaId, live }, now)
  const matching = portfolio.credits.filter(
    (credit) =>
      (usages === null || usages.has(credit.id)) &&
      matches(credit, usesOf(portfolio.unlocks, credit), { ...request, live }, now),
  )
  const skip = (request.page - 1) * request.limit
  const rows = await creditRows(deps, matching.slice(skip, skip + request.limit), portfolio.unlocks)
  return pageOf(
    rows.map((credit) => {
      const usage = usages?.get(credit.id) ?? null
      return {
        ...credit,
        freeUnlocksMediaId: usage === 'opened' || usage === 'free' ? (mediaId ?? null) : null,
        creditUnlocksMediaId: usage === 'spends' ? (mediaId ?? null) : null,
        messageAboutCredit: describeCredit(translate, credit, usage),
      }
    }),
    matching.length,
    request,
  )
}

/** Credits as the API returns them, with unlocks, names of the users who unlocked, and payment data. */
export async function creditRows(
  { accounts, clock, connection }: Pick<BillingDeps, 'accounts' | 'clock' | 'connection'>,
  credits: CreditWithState[],
  unlocks: Unlock[],
) {
  const people = await accounts.userSummaries(unlocks.map((unlock) => unlock.unlockedBy))
  const payments = await paymentStore(connection.db).paymentsById(
    credits.map(({ paymentId }) => paymentId).filter((id) => id !== null),
  )
  const now = clock.now()
  return credits.map((credit) => {
    const uses = usesOf(unlocks, credit)
    const last = uses.at(-1)
    return {
      ...credit,
      isFree: credit.id === freeCreditId,
      available: available(credit, uses),
      state: stateOf(credit, uses, now),
      unlocks: uses.map((use) => ({ ...use, unlockedByName: people.get(use.unlockedBy)?.name ?? '' })),
      unlockedAt: last?.unlockedAt ?? null,
      unlockedBy: last?.unlockedBy ?? null,
      rawData: payments.get(credit.paymentId ?? '') ?? null,
    }
  })
}

/** The state of a credit as the API names it. */
function stateOf(credit: CreditWithState, uses: Unlock[], now: Date) {
  if (credit.isRevoked) return 'revoked' as const
  if (credit.isStopped) return 'stopped' as const
  if (credit.validFrom > now) return 'not_yet' as const
  if (!isValid(credit, now)) return 'expired' as const
  return available(credit, uses) === 0 ? ('spent' as const) : ('available' as const)
}

function matches(
  credit: CreditWithState,
  uses: Unlock[],
  { dateChosen, hasAvailableCredits, live }: Body & { live: Use | null },
  now: Date,
): boolean {
  if (dateChosen !== undefined) {
    // Without a live, a subscription bound to one profile is checked against that profile.
    const accountId = live?.accountId ?? uses[0]?.accountId ?? ''
    if (!covers(credit, uses, { accountId, liveDay: dateChosen })) return false
  }
  if (hasAvailableCredits === undefined) return true

  return (isValid(credit, now) && available(credit, uses) !== 0) === hasAvailableCredits
}
