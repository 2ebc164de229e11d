import type { Context } from './order-form.ts'
import type { Features, Product } from './types.ts'

const FRESH = 25_000
const OLD = 90_000
const KNOWN = 4

/**
 * What else says how sure a line is: how the live came to know the product, how long it has been on show, and how many
 * words of the comment are not understood.
 */
export function surroundingsOf({ live, comment, reading, items }: Context, product: Product): Features {
  const { state, book } = live
  const features: Features = []
  if (state.announcements === 0) features.push('live:silent')
  else if (book.hasCodes) features.push('live:codes')
  if (product.codes.length === 0)
    features.push(
      product.announcedAt === null
        ? 'product:spoken'
        : product.price !== null
          ? 'product:priced'
          : 'product:told',
    )
  if (product.mentions >= KNOWN) features.push('product:known')
  const { show } = state
  if (show?.productId === product.id) {
    const age = comment.at - show.at
    features.push(age <= FRESH ? 'show:fresh' : age <= OLD ? 'show:recent' : 'show:old')
  } else features.push('show:other')
  const unknown = items.unknownWords.length
  if (unknown > 0) features.push(unknown === 1 ? 'unknown:1' : 'unknown:2')
  if (reading.words.length > 6) features.push('long')
  return features
}
