import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import type { readClaims } from '../../claims-contract.ts'

export type ClaimsRow = ItemOfReply<typeof readClaims>
export type Claim = ClaimsRow['claims'][number]
export type ClaimProduct = ClaimsRow['products'][number]
export type ClaimComment = ClaimsRow['commentsById'][string]

/** The claims of a live as far as the page has fetched them. */
export type KnownClaims = Pick<ClaimsRow, 'epoch' | 'number' | 'isBehind' | 'counts' | 'onShow'> & {
  products: ReadonlyMap<string, ClaimProduct>
  /** By `claimKey`, without those that are gone. */
  claims: ReadonlyMap<string, Claim>
  comments: ReadonlyMap<string, ClaimComment>
}

/** The identity of a claim, as corrections name it. */
export type ClaimId = Pick<Claim, 'productId' | 'username' | 'variant'>

export const claimKey = ({ productId, username, variant }: ClaimId): string =>
  `${productId}\n${username}\n${variant}`

/** Adds what changed to what is known; a complete answer replaces it. An answer older than what is known is ignored. */
export function mergeClaims(known: KnownClaims | null, row: ClaimsRow): KnownClaims {
  const { epoch, number, isBehind, counts, onShow } = row
  const base = row.isComplete ? null : known
  if (base && base.epoch === epoch && base.number > number) return base
  const claims = new Map(base?.claims)
  for (const claim of row.claims)
    if (claim.state === 'gone') claims.delete(claimKey(claim))
    else claims.set(claimKey(claim), claim)
  return {
    ...{ epoch, number, isBehind, counts, onShow, claims },
    products: joined(
      base?.products,
      row.products.map((product) => [product.id, product]),
    ),
    comments: joined(base?.comments, Object.entries(row.commentsById)),
  }
}

/** The same map where nothing is added, so that what depends on it is not computed again. */
function joined<V>(known: ReadonlyMap<string, V> | undefined, added: [string, V][]): ReadonlyMap<string, V> {
  if (known && added.length === 0) return known
  const all = new Map(known)
  for (const [key, value] of added) all.set(key, value)
  return all
}
