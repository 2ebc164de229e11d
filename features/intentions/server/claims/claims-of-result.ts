import type { CodeNotFound, Line, Product, Result } from '../engine/types.ts'
import type { Claim, ClaimProduct } from './claim-store.ts'

/** The rows of what the engine found so far, with texts still as the engine spells them. */
export function claimsOf({ lines, rejected, codesNotFound }: Result): Claim[] {
  return [...[...lines, ...rejected].map(claimOf), ...unfound(codesNotFound)]
}

function claimOf(line: Line): Claim {
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
  }
}

function stateOf({ isCancelled, isConditional, isWaiting, waitingQuantity }: Line): Claim['state'] {
  if (isCancelled) return 'not_an_order'
  if (isConditional) return 'conditional'
  if (isWaiting) return 'waiting'
  return waitingQuantity > 0 ? 'partly_waiting' : 'ordered'
}

/** One row for each person and code, with every comment that has it. */
function unfound(codes: CodeNotFound[]): Claim[] {
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
    }
  })
}

/** Comments of a product that a row names; one that is spoken of all the time has thousands. */
const maxProofs = 20

export function productOf(product: Product, place: number): ClaimProduct {
  return {
    key: product.id,
    place,
    label: product.label,
    codes: product.codes,
    price: product.price === null ? null : Math.round(product.price * 100),
    pieces: product.pieces,
    commentIds: product.commentIds.slice(0, maxProofs),
  }
}

export const keyOf = ({ productKey, userName, variant }: Claim): string =>
  `${productKey}\n${userName}\n${variant}`

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
  ])
}
