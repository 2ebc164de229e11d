import { type OrderTotal, ownPieces, priceAt, totalOf, waitingPieces } from '../../order-total.ts'
import type { Claim, ClaimProduct, KnownClaims } from '../claims/known-claims.ts'

export type Claims = Pick<KnownClaims, 'products' | 'claims' | 'isBehind'>

/** An item of a person; `price` of one piece in centavos, null where the shop named none. */
export type CloseOutItem = {
  key: string
  label: string
  codes: string[]
  variant: string
  pieces: number
  waiting: number
  price: number | null
  /** The confidence is low and the seller has not corrected the line. */
  isUnsure: boolean
}

export type CloseOutPerson = { username: string; items: CloseOutItem[]; total: OrderTotal }

type PickingRow = { key: string; variant: string; pieces: number; waiting: number }
export type PickedProduct = { id: string; label: string; codes: string[]; pieces: number; rows: PickingRow[] }

export type CloseOut = {
  people: CloseOutPerson[]
  picking: PickedProduct[]
  total: OrderTotal
  /** Orders on which the shop has to decide first: they are in no list. */
  undecided: number
}

/** Below this an order asks to be checked. */
const sure = 0.75

/** The orders of a live by person and by product. Conditional orders and codes that were not found are in neither. */
export function closeOutOf({ products, claims }: Claims): CloseOut {
  const all = [...claims.values()]
  const wanted = all.flatMap((claim) => {
    const product = products.get(claim.productId)
    return product && ownPieces(claim) + waitingPieces(claim) > 0 ? [{ claim, product }] : []
  })
  const priced = wanted.map(({ claim, product }) => ({
    ...claim,
    price: priceIn(product, claim),
  }))
  const people = [...Map.groupBy(wanted, ({ claim }) => claim.username)].map(([username, own]) => ({
    username,
    items: own.map(({ claim, product }) => itemOf(claim, product)),
    total: totalOf(own.map(({ claim, product }) => ({ ...claim, price: priceIn(product, claim) }))),
  }))
  return {
    people: people.sort((one, other) => one.username.localeCompare(other.username)),
    picking: pickingOf(wanted),
    total: totalOf(priced),
    undecided: all.filter(({ state }) => state === 'conditional' || state === 'code_not_found').length,
  }
}

/** What one piece costs: as said in the live when the person asked, else as the catalogue has it. */
function priceIn(product: ClaimProduct, claim: Claim): number | null {
  const said = priceAt(product, claim)
  if (said !== null || !product.catalogue) return said
  const { amount, isFrom } = product.catalogue.price
  return isFrom ? null : amount
}

function itemOf(claim: Claim, product: ClaimProduct): CloseOutItem {
  return {
    key: `${product.id} ${claim.variant}`,
    label: product.label,
    codes: product.codes,
    variant: claim.variantLabel,
    pieces: ownPieces(claim),
    waiting: waitingPieces(claim),
    price: priceIn(product, claim),
    isUnsure: claim.confidence < sure && !claim.isCorrected,
  }
}

/** How many pieces to pick of each product and variant; products in their order, variants by name. */
function pickingOf(wanted: { claim: Claim; product: ClaimProduct }[]): PickedProduct[] {
  return [...Map.groupBy(wanted, ({ product }) => product)].map(([{ id, label, codes }, own]) => {
    const rows = [...Map.groupBy(own, ({ claim }) => claim.variantLabel)].map(([variant, same]) => ({
      key: `${id} ${variant}`,
      variant,
      pieces: same.reduce((sum, { claim }) => sum + ownPieces(claim), 0),
      waiting: same.reduce((sum, { claim }) => sum + waitingPieces(claim), 0),
    }))
    rows.sort((one, other) => one.variant.localeCompare(other.variant, undefined, { numeric: true }))
    return { id, label, codes, pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0), rows }
  })
}
