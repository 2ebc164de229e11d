import type { Live } from './live.ts'
import { normalise } from './normalise.ts'
import type { Change, LiveComment } from './types.ts'
import { stem } from './vocabulary.ts'

/** Orders that are kept. */
const MOST = 12
/** Milliseconds from the first mention to the order. */
const SINCE = 90_000

/** Keeps an order that fits no product, until it is known what was on show when it was written. */
export function keepUnbound({ state }: Live, comment: LiveComment, changes: Change[]): void {
  const isUnbound = changes.some(
    (change) => change.kind === 'not_an_order' && change.reason.kind === 'no_product',
  )
  if (!isUnbound) return
  state.unbound.push(comment)
  if (state.unbound.length > MOST) state.unbound.shift()
}

/**
 * "esse jig é de quantas gramas?", "manda 6", and then "quero 10 jigs", by which the jig becomes a product: what was
 * ordered since its first mention, unless another product was ordered in between.
 */
export function unboundBefore(
  live: Live,
  { at }: LiveComment,
  known: number,
  orderedAt: number,
): LiveComment[] {
  const [product, ...others] = live.book.all.slice(known)
  if (!product || others.length > 0 || product.codes.length > 0 || product.announcedAt !== null) return []
  const { state } = live
  const first = state.recent.find(
    (one) =>
      at - one.at < SINCE && normalise(one.text).words.some(({ text }) => product.names.includes(stem(text))),
  )
  if (!first) return []
  const found = state.unbound.filter((one) => one.at > Math.max(first.at, orderedAt) && one.at < at)
  state.unbound = state.unbound.filter((one) => !found.includes(one))
  return found
}
