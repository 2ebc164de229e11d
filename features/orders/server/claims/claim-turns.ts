import type { Claim } from '#features/intentions/server/index.ts'
import type { ClaimReason } from '../../order-states.ts'
import type { ClaimKey } from '../schema.ts'

/** A claim that names a sku of the merchant, with its pieces. */
export type ResolvedClaim = { claim: Claim; skuId: number }

/** Claims of one buyer, put into the bag by one transaction. */
export type Turn = { userName: string; claims: ResolvedClaim[] }

export type NamedClaim = Pick<ClaimKey, 'productKey' | 'userName' | 'variant'>

export const keyOf = ({ productKey, userName, variant }: NamedClaim): string =>
  JSON.stringify([userName, productKey, variant])

/** A claim that its buyer still makes. */
export const stands = ({ state }: Pick<Claim, 'state'>): boolean =>
  state !== 'gone' && state !== 'not_an_order'

type Choices = {
  /** Skus that the seller chose now or before, by claim. */
  chosen: Map<string, number>
  /** Skus of the merchant, by id. */
  skus: Map<number, { isOnSale: boolean }>
  /** The seller named the claim: one with a condition is taken, too. */
  isNamed: boolean
}

/** The sku of a claim, or why it cannot become pieces. */
export function resolve(claim: Claim, { chosen, skus, isNamed }: Choices): number | ClaimReason {
  if (!stands(claim)) return 'withdrawn'
  const skuId = chosen.get(keyOf(claim)) ?? claim.skuId
  if (skuId === null) return claim.catalogueUuid ? 'no_variation' : 'no_product'
  const sku = skus.get(skuId)
  if (!sku) return 'no_product'
  if (claim.state === 'conditional' && !isNamed) return 'conditional'
  return sku.isOnSale ? skuId : 'not_on_sale'
}

/**
 * The claims of a buyer in one turn, those who asked first before others. Claims of a sku of which there are too few have
 * turns of their own, so that the first to claim gets it, whatever else they claimed.
 */
export function turnsOf(
  claims: ResolvedClaim[],
  isScarce: (skuId: number, wanted: number) => boolean,
): Turn[] {
  const wanted = new Map<number, number>()
  for (const { claim, skuId } of claims) wanted.set(skuId, (wanted.get(skuId) ?? 0) + claim.quantity)
  const scarce = new Set([...wanted].flatMap(([skuId, pieces]) => (isScarce(skuId, pieces) ? skuId : [])))

  const byTime = claims.toSorted(
    (one, other) =>
      one.claim.askedAt.getTime() - other.claim.askedAt.getTime() ||
      (one.claim.position ?? 0) - (other.claim.position ?? 0),
  )
  const turns: Turn[] = []
  const open = new Map<string, Turn>()
  for (const each of byTime) {
    const { userName } = each.claim
    if (scarce.has(each.skuId)) turns.push({ userName, claims: [each] })
    else if (open.has(userName)) open.get(userName)!.claims.push(each)
    else {
      const turn = { userName, claims: [each] }
      open.set(userName, turn)
      turns.push(turn)
    }
  }
  return turns
}
