import type { Announced } from './announcement.ts'
import { writtenCode } from './announcement-code.ts'
import { findSame } from './known-product.ts'
import type { Live } from './live.ts'
import { sayPrice } from './said-prices.ts'
import type { LiveComment, Product } from './types.ts'

/** The product that a line of the shop announces: a known one, of which it may say more, or a new one. */
export function announce(
  live: Live,
  comment: LiveComment,
  one: Announced,
): { product: Product; isNew: boolean; opens: boolean } {
  const { book, state } = live
  let product = one.code ? (book.withCode(one.code) ?? withoutCode(live, one, comment)) : findSame(live, one)
  const isNew = product === undefined
  if (!product) {
    const isReference = one.code && one.names.length === 0
    const asked =
      isReference && state.lastAsked && comment.at - state.lastAsked.at < 25_000 ? state.lastAsked.names : []
    product = book.add({
      label: one.label === one.code && asked.length > 0 ? `${asked.join(' ')} ${one.code}` : withCode(one),
      codes: one.code ? [writtenCode(one.code, comment.text)] : [],
      names: one.names.length > 0 ? one.names : asked,
      details: one.details,
      sizes: one.sizes.length > 0 ? one.sizes : state.sizes,
      numbersAreSizes: one.numbersAreSizes || (one.sizes.length === 0 && state.sizes.length > 0),
      pack: one.pack,
      auction: one.auction,
      price: one.price,
      ...(one.price && { prices: [{ price: one.price, since: comment.at }] }),
      announcedAt: comment.at,
      confidence: one.strength >= 2 ? 0.97 : 0.85,
    })
    const spoken = state.spoken.filter(
      ({ root, at }) => product!.names.includes(root) && comment.at - at < 120_000,
    )
    for (const { commentId } of spoken) book.prove(product, commentId)
  } else {
    product.announcedAt = comment.at
    if (one.price) sayPrice(product, { price: one.price, at: comment.at })
    if (one.sizes.length > 0) {
      product.sizes = [...new Set([...product.sizes, ...one.sizes])]
      product.numbersAreSizes ||= one.numbersAreSizes
    }
    if (one.code && one.names.length > 0 && product.names.length === 0) {
      book.addNames(product, one.names)
      product.label = withCode(one)
    }
  }
  if (one.sizes.length > 0) state.sizeHints += 2
  return { product, isNew, opens: one.opens }
}

/** A product that buyers named before the shop gave its code: "a bota 39", then "3308". */
function withoutCode(live: Live, { code, names }: Announced, comment: LiveComment): Product | undefined {
  const { lastAsked } = live.state
  const asked =
    names.length > 0 ? names : lastAsked && comment.at - lastAsked.at < 25_000 ? lastAsked.names : []
  const product = live.book.all.find(
    (one) =>
      one.codes.length === 0 && one.announcedAt === null && one.names.some((name) => asked.includes(name)),
  )
  if (product) {
    live.book.addCode(product, code!)
    product.label = `${product.label} ${code}`
  }
  return product
}

const withCode = ({ label, code }: Announced): string =>
  code && !label.includes(code) ? `${label} ${code}`.trim() : label
