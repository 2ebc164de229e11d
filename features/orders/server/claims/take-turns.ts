import type { Database } from '#platform/server/database/connect.ts'
import type { ClaimReason } from '../../order-states.ts'
import { addToBags } from '../bags/add-to-bags.ts'
import { buyerStore } from '../bags/buyer-store.ts'
import { lockedBuyers } from '../bags/lock-buyers.ts'
import type { Order } from '../bags/order-store.ts'
import type { Added } from '../bags/plan-pieces.ts'
import type { OrdersDeps } from '../deps.ts'
import { enterSaleLater } from '../sales/enter-sale-later.ts'
import { keyOf, type ResolvedClaim, type Turn } from './claim-turns.ts'
import { type TakenClaim, takenClaimStore } from './taken-claim-store.ts'

export type ClaimOutcome = {
  productKey: string
  userName: string
  variant: string
  outcome: 'added' | 'waiting' | 'already_there' | 'not_possible' | 'withdrawn'
  reason: ClaimReason | null
  claimed: number
  pieces: number
  waitingPieces: number
  orderUuid: string | null
  number: number | null
}

/** Where claims are taken from and who takes them. `standing`: keys of the claims that are still made in the live. */
export type Taking = {
  liveId: string
  merchantUuid: string
  saleUuid: string | null
  runUuid: string | null
  byUuid: string | null
  standing: ReadonlySet<string>
}

type Wanted = { each: ResolvedClaim; before: TakenClaim | null; quantity: number }

/**
 * Puts the claims of turns into the bags of their buyers by one transaction, the first turn first, each claim as often as it
 * asks for more pieces than were taken before. Repeating a turn has no further effect. Throws `conflict` with `sale_over`.
 */
export async function takeTurns(deps: OrdersDeps, taking: Taking, turns: Turn[]): Promise<ClaimOutcome[]> {
  if (turns.length === 0) return []
  return deps.connection.transaction((tx) => takeLocked(deps, tx, taking, turns))
}

async function takeLocked(
  deps: OrdersDeps,
  tx: Database,
  taking: Taking,
  turns: Turn[],
): Promise<ClaimOutcome[]> {
  const { liveId, merchantUuid, saleUuid, runUuid, byUuid, standing } = taking
  const store = takenClaimStore(tx)
  const names = [...new Set(turns.map(({ userName }) => userName))]
  const authors = await buyerStore(tx).authorsIn(liveId, turns.flatMap(firstComments))
  const asked = ({ userName, claims }: Turn) => ({
    userName,
    profile:
      firstComments({ claims })
        .map((id) => authors.get(id))
        .find(Boolean) ?? null,
  })
  const { buyerOf, dropNew } = await lockedBuyers(deps, tx, merchantUuid, turns.map(asked))
  const taken = Map.groupBy(await store.ofPeople(liveId, names), ({ userName }) => userName)

  const outcomes: ClaimOutcome[] = []
  const asking: { turn: Turn; wanted: Wanted[] }[] = []
  for (const turn of turns) {
    const { userName, claims } = turn
    const wanted: Wanted[] = []
    const inBags: string[] = []
    for (const each of claims) {
      const before = await takenBefore(tx, taken.get(userName) ?? [], each, standing)
      const quantity = each.claim.quantity - (before?.pieces ?? 0)
      if (quantity > 0) wanted.push({ each, before, quantity })
      else {
        outcomes.push(outcomeOfTaken(each, before!, runUuid))
        inBags.push(before!.orderUuid)
      }
    }
    if (wanted.length > 0) asking.push({ turn, wanted })
    else if (saleUuid)
      await enterSaleLater(deps, tx, { saleUuid, buyer: buyerOf(asked(turn)), orderUuids: inBags, byUuid })
  }

  const answers = await addToBags(
    deps,
    tx,
    merchantUuid,
    asking.map(({ turn, wanted }) => ({
      ...{ buyer: buyerOf(asked(turn)), saleUuid, source: 'claim', byUuid, isWhole: false },
      wants: wanted.map(({ each: { claim, skuId }, quantity }) => {
        const { productKey, variant } = claim
        return {
          skuId,
          quantity,
          price: claim.price,
          claim: { liveId, productKey, userName: turn.userName, variant },
        }
      }),
    })),
  )
  const saved: TakenClaim[] = []
  for (const [at, { turn, wanted }] of asking.entries()) {
    const { userName } = turn
    const { order, added, error } = answers[at]!
    if (error) throw error
    for (const { each, before, quantity } of wanted) {
      const result = added.find(
        ({ want }) => want.claim && want.skuId === each.skuId && keyOf(want.claim) === keyOf(each.claim),
      )!
      outcomes.push(outcomeOfAdded(each, result, order))
      if (result.refusal || !order) continue
      saved.push({
        ...{ liveId, userName, productKey: each.claim.productKey, variant: each.claim.variant },
        ...{ skuId: each.skuId, pieces: (before?.pieces ?? 0) + quantity, merchantUuid, runUuid },
        ...{ commentId: each.claim.commentIds[0] ?? '', orderUuid: order.uuid },
      })
    }
  }
  await store.saveAll(saved)
  await dropNew(answers.flatMap(({ order }) => order?.buyerUuid ?? []))
  return outcomes
}

/** The comments that each claim of a turn began with: they say who its buyer is. */
const firstComments = ({ claims }: Pick<Turn, 'claims'>) =>
  claims.flatMap(({ claim }) => claim.commentIds.slice(0, 1))

/**
 * What was taken of this claim before, also under another key: a product's key and a variant's spelling change when the
 * live is read again.
 */
async function takenBefore(
  tx: Database,
  taken: TakenClaim[],
  { claim, skuId }: ResolvedClaim,
  standing: ReadonlySet<string>,
): Promise<TakenClaim | null> {
  const store = takenClaimStore(tx)
  const ofSku = taken.filter((row) => row.skuId === skuId)
  const exact = ofSku.find((row) => keyOf(row) === keyOf(claim))
  const orphans = ofSku.filter((row) => row !== exact && !standing.has(keyOf(row)))
  if (orphans.length === 0) return exact ?? null

  const latest = exact ?? orphans.at(-1)!
  const { productKey, variant, commentIds } = claim
  const whole = {
    ...{ ...latest, productKey, variant, commentId: commentIds[0] ?? latest.commentId },
    pieces: [...orphans, ...(exact ? [exact] : [])].reduce((sum, { pieces }) => sum + pieces, 0),
  }
  for (const row of orphans) {
    await store.delete(row)
    taken.splice(taken.indexOf(row), 1)
  }
  if (exact) taken.splice(taken.indexOf(exact), 1)
  await store.saveAll([whole])
  taken.push(whole)
  return whole
}

export function outcomeOf({ claim }: Pick<ResolvedClaim, 'claim'>): ClaimOutcome {
  const { productKey, userName, variant, quantity } = claim
  return {
    ...{ productKey, userName, variant, outcome: 'not_possible', reason: null, claimed: quantity },
    ...{ pieces: 0, waitingPieces: 0, orderUuid: null, number: null },
  }
}

/** A restarted run finds what it added itself. */
function outcomeOfTaken(
  each: ResolvedClaim,
  { orderUuid, pieces, runUuid }: TakenClaim,
  ofRun: string | null,
): ClaimOutcome {
  const outcome = ofRun !== null && runUuid === ofRun ? 'added' : 'already_there'
  return { ...outcomeOf(each), outcome, orderUuid, pieces }
}

function outcomeOfAdded(
  each: ResolvedClaim,
  { ready, waiting, refusal }: Added,
  order: Order | null,
): ClaimOutcome {
  if (refusal || !order) return { ...outcomeOf(each), reason: refusal }
  return {
    ...outcomeOf(each),
    ...{ outcome: ready > 0 ? 'added' : 'waiting', pieces: ready, waitingPieces: waiting },
    ...{ orderUuid: order.uuid, number: order.number },
  }
}
