import { shownProofs } from '../engine/changes.ts'
import type { CodeNotFound, Line, Product } from '../engine/types.ts'
import type { Claim, ClaimProduct } from './claim-store.ts'

/** What a line means of the seller's catalogue. */
export type InCatalogue = (
  line: Pick<Line, 'productId' | 'variant'>,
) => Pick<Claim, 'catalogueUuid' | 'skuId'>

/** The row of a line, with texts still as the engine spells them. */
export function claimOf(line: Line, inCatalogue: InCatalogue): Claim {
  return {
    productKey: line.productId,
    userName: line.userName,
    variant: line.variant,
    variantLabel: line.variant,
    quantity: line.quantity,
    waitingQuantity: line.waitingQuantity,
    position: line.position,
    state: stateOf(line),
    confidence: line.confidence,
    reason: line.reason,
    nearest: [],
    commentIds: line.commentIds,
    askedAt: new Date(line.since),
    changedAt: new Date(line.changedAt),
    correctionId: line.correctionId,
    ...inCatalogue(line),
  }
}

function stateOf({ isCancelled, isConditional, isWaiting, waitingQuantity }: Line): Claim['state'] {
  if (isCancelled) return 'not_an_order'
  if (isConditional) return 'conditional'
  if (isWaiting) return 'waiting'
  return waitingQuantity > 0 ? 'partly_waiting' : 'ordered'
}

/** One row for each person and code, with every comment that has it. */
export function unfoundClaims(codes: CodeNotFound[]): Claim[] {
  const groups = Map.groupBy(codes, ({ userName, code }) => `${userName} ${code}`)
  return [...groups.values()].map((same) => {
    const [first, last] = [same[0]!, same.at(-1)!]
    return {
      productKey: '',
      userName: first.userName,
      variant: first.code,
      variantLabel: first.code,
      quantity: 1,
      waitingQuantity: 0,
      position: null,
      state: 'code_not_found',
      confidence: 0,
      reason: null,
      nearest: last.nearest,
      commentIds: same.map(({ commentId }) => commentId),
      askedAt: new Date(first.at),
      changedAt: new Date(last.at),
      correctionId: null,
      catalogueUuid: null,
      skuId: null,
    }
  })
}

/** Products are numbered in the order in which they became known: `p1`, `p2`. */
const placeOf = (id: string): number => Number(id.slice(1)) - 1

const inCentavos = (price: number): number => Math.round(price * 100)

export function productOf(product: Product): ClaimProduct {
  return {
    key: product.id,
    place: placeOf(product.id),
    label: product.label,
    codes: product.codes,
    price: product.price === null ? null : inCentavos(product.price),
    prices: (product.prices ?? []).map(({ price, since }) => ({ price: inCentavos(price), since })),
    pieces: product.pieces,
    commentIds: product.commentIds.slice(0, shownProofs),
    catalogueUuid: product.catalogueId,
  }
}

export const keyOf = ({
  productKey,
  userName,
  variant,
}: Pick<Claim, 'productKey' | 'userName' | 'variant'>): string => `${productKey}\n${userName}\n${variant}`

/** All of a claim that the engine decides, so that equal claims have equal texts. */
export function fingerprintOf(claim: Claim): string {
  const { quantity, waitingQuantity, position, state, confidence, reason, nearest, commentIds } = claim
  return JSON.stringify([
    quantity,
    waitingQuantity,
    position,
    state,
    confidence,
    Object.entries(reason ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    nearest,
    commentIds,
    claim.askedAt,
    claim.changedAt,
    claim.correctionId,
    claim.catalogueUuid,
    claim.skuId,
  ])
}
