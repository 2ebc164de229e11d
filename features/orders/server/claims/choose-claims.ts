import { lineStore } from '../bags/line-store.ts'
import type { OrdersDeps } from '../deps.ts'
import {
  keyOf,
  type NamedClaim,
  type ResolvedClaim,
  resolve,
  stands,
  type Turn,
  turnsOf,
} from './claim-turns.ts'
import { type ClaimOutcome, outcomeOf } from './take-turns.ts'
import { type TakenClaim, takenClaimStore } from './taken-claim-store.ts'

/** A claim that the seller named, with the sku that she chose for it. */
export type Choice = NamedClaim & { skuId?: number | undefined }

/** Turns of the claims that can become pieces, and the outcomes of the others. */
type Chosen = { turns: Turn[]; outcomes: ClaimOutcome[]; standing: Set<string> }

/** The claims of a live that were named, or all that stand where `choices` is null. */
export async function chooseClaims(
  deps: Pick<OrdersDeps, 'connection' | 'catalogue' | 'intentions'>,
  { liveId, merchantUuid }: { liveId: string; merchantUuid: string },
  choices: Choice[] | null,
): Promise<Chosen> {
  const [said, taken] = [
    await deps.intentions.claimsOf(liveId),
    await takenClaimStore(deps.connection.db).ofLive(liveId),
  ]
  // A connected shop takes its own prices, whatever was said.
  const hasOwnPrices = await deps.catalogue.shopCheckout.isConnected(merchantUuid)
  const claims = hasOwnPrices ? said.map((claim) => ({ ...claim, price: null })) : said
  const standing = new Set(claims.filter(stands).map(keyOf))
  const named = choices && new Map(choices.map((choice) => [keyOf(choice), choice]))
  const meant = claims.filter((claim) => (named ? named.has(keyOf(claim)) : stands(claim)))

  const chosen = skusChosen(choices ?? [], taken, new Map(claims.map((claim) => [keyOf(claim), claim.skuId])))
  const skuIds = new Set(meant.flatMap((claim) => chosen.get(keyOf(claim)) ?? claim.skuId ?? []))
  const skus = await deps.catalogue.skusToSell(merchantUuid, [...skuIds])

  const outcomes: ClaimOutcome[] = []
  const resolved: ResolvedClaim[] = []
  for (const claim of meant) {
    const found = resolve(claim, { chosen, skus, isNamed: named !== null })
    if (typeof found === 'number') resolved.push({ claim, skuId: found })
    else if (found === 'withdrawn')
      outcomes.push({ ...outcomeOf({ claim }), outcome: 'withdrawn', reason: found, claimed: 0 })
    else outcomes.push({ ...outcomeOf({ claim }), reason: found })
  }
  const known = new Set(meant.map(keyOf))
  for (const { productKey, userName, variant } of choices ?? [])
    if (!known.has(keyOf({ productKey, userName, variant })))
      outcomes.push({
        ...{ productKey, userName, variant, outcome: 'withdrawn', reason: 'withdrawn', claimed: 0 },
        ...{ pieces: 0, waitingPieces: 0, orderUuid: null, number: null },
      })
  return { turns: turnsOf(resolved, await scarcity(deps, resolved)), outcomes, standing }
}

/** By claim: what the seller chose before, where the claim itself names no sku, or chooses now. */
function skusChosen(
  choices: Choice[],
  taken: TakenClaim[],
  ofClaims: Map<string, number | null>,
): Map<string, number> {
  const chosen = new Map<string, number>()
  for (const { skuId, ...key } of choices) if (skuId !== undefined) chosen.set(keyOf(key), skuId)
  for (const row of taken) if (ofClaims.get(keyOf(row)) === null) chosen.set(keyOf(row), row.skuId)
  return chosen
}

/** Whether there are too few pieces of a sku for all that claim it now. */
async function scarcity(
  { connection, catalogue }: Pick<OrdersDeps, 'connection' | 'catalogue'>,
  claims: ResolvedClaim[],
) {
  const skuIds = [...new Set(claims.map(({ skuId }) => skuId))]
  const [free, queued] = [
    await catalogue.stock.availability(skuIds),
    await lineStore(connection.db).queued(skuIds, null),
  ]
  return (skuId: number, wanted: number) =>
    queued.has(skuId) || (free.get(skuId)?.pieces ?? Number.MAX_SAFE_INTEGER) < wanted
}
