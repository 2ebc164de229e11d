import { readBuyerComment } from './buyer-comment.ts'
import { confidenceOf } from './confidence.ts'
import { variantName } from './fold.ts'
import { Live } from './live.ts'
import { canonicalCode, normalise } from './normalise.ts'
import { ripeCode, takePending } from './pending-codes.ts'
import { namesOf } from './product-book.ts'
import { readShopComment } from './shop-comment.ts'
import { emptyState, type State } from './state.ts'
import type { Change, EngineOptions, Line, LiveComment, Order, Result } from './types.ts'

/** Reads a live comment by comment; what it returns is what the comment changed. */
export type Engine = {
  push(comment: LiveComment): Change[]
  result(): Result
  /** All it remembers, as JSON: `createEngine(options, state)` goes on from there. */
  save(): State
}

export function createEngine(options: EngineOptions, saved?: State): Engine {
  const state = saved ? structuredClone(saved) : emptyState()
  const live = new Live(state, options)
  if (!saved) for (const item of options.catalogue ?? []) addFromCatalogue(live, item)
  return {
    push: (comment) => push(live, comment),
    result: () => resultOf(live),
    save: () => live.save(),
  }
}

function push(live: Live, comment: LiveComment): Change[] {
  live.state.count++
  if (live.isBlocked(comment.userName))
    return [{ kind: 'not_an_order', commentId: comment.id, reason: { kind: 'blocked' } }]
  const reading = normalise(comment.text)
  if (live.isShop(comment.userName)) {
    const changes = readShopComment(live, comment, reading)
    const known = live.state.pending.filter(({ code }) => live.book.withCode(code))
    const replayed = known.flatMap(({ code }) => replay(live, code))
    return [
      ...changes,
      ...replayed,
      { kind: 'not_an_order', commentId: comment.id, reason: { kind: 'by_shop' } },
    ]
  }
  const changes = readBuyerComment(live, comment, reading)
  const ripe = ripeCode(live)
  if (ripe === null) return changes
  const product = live.book.add({ label: ripe, codes: [ripe], confidence: 0.8 })
  live.show(product, comment.at)
  return [...changes, { kind: 'product', productId: product.id }, ...replay(live, ripe)]
}

const replay = (live: Live, code: string): Change[] =>
  takePending(live, code).flatMap((comment) => readBuyerComment(live, comment, normalise(comment.text)))

function addFromCatalogue(
  live: Live,
  { label, codes = [], sizes = [] }: NonNullable<EngineOptions['catalogue']>[number],
): void {
  const codeTexts = codes.map(canonicalCode).filter(Boolean)
  live.book.add({
    label,
    codes: codeTexts,
    names: namesOf(normalise(label).words),
    sizes,
    numbersAreSizes: sizes.some((size) => /^\d+$/.test(size)),
    confidence: 0.99,
  })
}

/** Catalogue products that no comment spoke of are not part of the live. */
function resultOf(live: Live): Result {
  const places = new Map<Order, number>()
  const counts = new Map<string, number>()
  const active = live.state.orders
    .filter(({ state }) => state !== 'cancelled')
    .sort((a, b) => a.since - b.since || a.place - b.place)
  for (const order of active) {
    const place = (counts.get(order.productId) ?? 0) + 1
    counts.set(order.productId, place)
    places.set(order, place)
  }
  return {
    products: live.book.all.filter(({ mentions }) => mentions > 0),
    lines: active.flatMap((order) => linesOf(order, places.get(order)!)),
    codesNotFound: live.state.notFound,
  }
}

const linesOf = (order: Order, position: number): Line[] =>
  order.items.map(({ variant, quantity }) => ({
    productId: order.productId,
    userName: order.userName,
    variant: variantName(variant),
    quantity,
    position,
    isWaiting: order.state === 'waiting',
    isConditional: order.state === 'conditional',
    confidence: confidenceOf(order.features),
    reason: order.reason,
    commentIds: order.commentIds,
  }))
