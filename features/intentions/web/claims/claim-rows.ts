import { foldText } from '#platform/contract/fold-text.ts'
import { type Claim, type ClaimProduct, claimKey, type KnownClaims } from './known-claims.ts'

/** `products`: each product with its queue. `arrival`: the latest first. */
export type ClaimsView = 'products' | 'arrival'
/** `orders`: all but what the seller removed. `check`: what a person should look at. `rejected`: what was removed. */
export type ClaimsFilter = 'orders' | 'check' | 'rejected'

/** The totals of a product's queue. */
type ProductGroup = {
  /** Null: codes that were not found. */
  product: ClaimProduct | null
  isOnShow: boolean
  orders: number
  waiting: number
}
export type ClaimListRow =
  | ({ kind: 'product'; key: string; isFolded: boolean } & ProductGroup)
  | { kind: 'claim'; key: string; claim: Claim; product: ClaimProduct | null }

/** Below this a claim asks to be checked. */
export const sure = 0.75

export const isOrder = ({ state }: Claim): boolean => state !== 'not_an_order' && state !== 'code_not_found'

export const needsCheck = (claim: Claim): boolean =>
  claim.state === 'code_not_found' ||
  (isOrder(claim) && !claim.isCorrected && (claim.confidence < sure || claim.state === 'conditional'))

const fits: Record<ClaimsFilter, (claim: Claim) => boolean> = {
  orders: ({ state }) => state !== 'not_an_order',
  check: needsCheck,
  rejected: ({ state }) => state === 'not_an_order',
}

type Choice = { view: ClaimsView; filter: ClaimsFilter; search: string; folded: ReadonlySet<string> }

/** The rows of the list, in their order. */
export function claimRows(
  known: Pick<KnownClaims, 'claims' | 'products' | 'onShow'>,
  { view, filter, search, folded }: Choice,
): ClaimListRow[] {
  const wanted = foldText(search.trim().replace(/^@/, ''))
  const found: Extract<ClaimListRow, { kind: 'claim' }>[] = []
  for (const [key, claim] of known.claims) {
    const product = known.products.get(claim.productId) ?? null
    if (fits[filter](claim) && matches(claim, product, wanted))
      found.push({ kind: 'claim', key, claim, product })
  }
  if (view === 'arrival') return found.sort((a, b) => -byTime(a.claim, b.claim))

  const onShow = known.onShow?.productId ?? null
  const groups = [...Map.groupBy(found, ({ claim }) => claim.productId)].map(([id, rows]) => ({
    id,
    rows: rows.sort((a, b) => byPlace(a.claim, b.claim)),
    latest: rows.map(({ claim }) => claim.askedAt).reduce(later, ''),
  }))
  const rank = (id: string) => (id === onShow ? 0 : id === '' ? 1 : 2)
  groups.sort((a, b) => rank(a.id) - rank(b.id) || (a.latest < b.latest ? 1 : -1))
  return groups.flatMap(({ id, rows }): ClaimListRow[] => {
    const isFolded = folded.has(id)
    const header: ClaimListRow = {
      kind: 'product',
      key: `product ${id}`,
      product: known.products.get(id) ?? null,
      isOnShow: id !== '' && id === onShow,
      isFolded,
      orders: rows.filter(({ claim }) => isOrder(claim)).length,
      waiting: rows.filter(({ claim }) => claim.state === 'waiting').length,
    }
    return isFolded ? [header] : [header, ...rows]
  })
}

/** How many claims each filter shows. */
export function filterCounts(claims: Iterable<Claim>): Record<ClaimsFilter, number> {
  const counts = { orders: 0, check: 0, rejected: 0 }
  for (const claim of claims)
    for (const filter of ['orders', 'check', 'rejected'] as const) if (fits[filter](claim)) counts[filter]++
  return counts
}

/** The order that was asked last. */
export function latestOrder(claims: Iterable<Claim>): Claim | null {
  let latest: Claim | null = null
  for (const claim of claims) if (isOrder(claim) && (!latest || byTime(latest, claim) < 0)) latest = claim
  return latest
}

/** The products by how likely a person means them: what is on show, the `nearest`, then the latest. */
export function likelyProducts(
  { products, onShow }: Pick<KnownClaims, 'products' | 'onShow'>,
  nearest: string[] = [],
): ClaimProduct[] {
  const rank = (id: string) => {
    const near = nearest.indexOf(id)
    if (near >= 0) return near
    return id === onShow?.productId ? nearest.length : nearest.length + 1
  }
  return [...products.values()].reverse().sort((a, b) => rank(a.id) - rank(b.id))
}

/** Whether a product has a text in its label or codes. */
export const matchesProduct = ({ label, codes }: ClaimProduct, search: string): boolean =>
  isIn([label, ...codes], foldText(search))

function matches({ username, variantLabel }: Claim, product: ClaimProduct | null, wanted: string): boolean {
  if (wanted === '') return true
  return isIn([username, variantLabel, ...(product ? [product.label, ...product.codes] : [])], wanted)
}

const isIn = (texts: string[], wanted: string) => texts.some((text) => foldText(text).includes(wanted))

const later = (a: string, b: string) => (a < b ? b : a)

/** Comments of the same second have no other order than the queue's. */
const byTime = (a: Claim, b: Claim) => {
  if (a.askedAt !== b.askedAt) return a.askedAt < b.askedAt ? -1 : 1
  return (a.position ?? 0) - (b.position ?? 0) || (claimKey(a) < claimKey(b) ? -1 : 1)
}

const byPlace = (a: Claim, b: Claim) =>
  (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || byTime(a, b)
