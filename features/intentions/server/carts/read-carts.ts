import { commentStore, type Live } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { readCarts as readCartsCall } from '../../contract.ts'
import { reasonRow } from '../claims/read-claims.ts'
import type { IntentionsDeps } from '../deps.ts'
import type { SearchInfo } from '../schema.ts'
import { type CartLine, type CartProduct, type Carts, cartResultStore } from './cart-result-store.ts'
import { type CartRun, cartRunStore } from './cart-run-store.ts'
import { openCarts, runRow } from './request-carts.ts'

/**
 * The latest search of a live with the latest result, which stays while a new search is under way; null when none was
 * requested. A locked report tells how much was found and nothing else.
 */
export async function readCarts(
  deps: IntentionsDeps,
  actor: Actor,
  request: RequestOf<typeof readCartsCall>['body'],
) {
  const { live, isLocked } = await openCarts(deps, actor, request, 'read')
  const { db } = deps.connection
  const latest = await cartRunStore(db).latest(live.id)
  if (!latest) return null

  const { run, finished } = latest
  const results = cartResultStore(db)
  const counts = finished ? await results.countsOf(finished.id) : { products: 0, people: 0 }
  const carts: Carts = finished && !isLocked ? await results.ofRun(finished.id) : { products: [], lines: [] }
  return {
    ...runRow(live, run),
    products: {
      status: productsStatus(run),
      count: counts.products,
      info: isLocked || !finished?.info ? null : infoRow(finished.info),
      data: carts.products.map(productRow),
    },
    productsCart: {
      status: run.status,
      percentage: run.percentage,
      count: counts.people,
      data: usersByProduct(carts),
    },
    commentsById: await commentsOf(deps, live, carts),
  }
}

/** The states of the latest search of each of these lives that has one. */
export async function cartStatusesOf(deps: Pick<IntentionsDeps, 'connection'>, liveIds: string[]) {
  const runs = await cartRunStore(deps.connection.db).latestOf(liveIds)
  return new Map(
    [...runs].map(([liveId, run]) => [liveId, { products: productsStatus(run), carts: run.status }]),
  )
}

/** Products are found before intentions are. */
function productsStatus({ status }: CartRun): CartRun['status'] {
  return status === 'intentions' || status === 'finishing' ? 'finished' : status
}

/** What a search cost is the operator's to know. */
function infoRow({ engine = 'embedded', use, ...info }: SearchInfo) {
  if (!use) return { ...info, engine, use: null }
  const { inputTokens, outputTokens, asked, changed, unjudged, fallback } = use
  return { ...info, engine, use: { inputTokens, outputTokens, asked, changed, unjudged, fallback } }
}

function productRow({ key, label, codes, price, confidence, commentIds, catalogueUuid }: CartProduct) {
  return { id: key, label, codes, price, confidence, messageIds: commentIds, catalogueUuid }
}

function usersByProduct({ products, lines }: Carts) {
  const linesOf = Map.groupBy(lines, ({ productKey }) => productKey)
  return products
    .filter(({ key }) => linesOf.has(key))
    .map(({ key }) => ({ productId: key, users: (linesOf.get(key) ?? []).map(userRow) }))
}

function userRow({ userName, quantity, commentIds, reason, ...line }: CartLine) {
  const { variant, position, waits, waitingQuantity, confidence } = line
  return {
    username: userName,
    qty: quantity,
    variant,
    position,
    waits,
    waitingQty: waitingQuantity,
    confidence,
    reason: reasonRow(reason),
    messageIds: commentIds,
    skuId: line.skuId,
  }
}

async function commentsOf(deps: IntentionsDeps, live: Live, { products, lines }: Carts) {
  const ids = new Set([...products, ...lines].flatMap(({ commentIds }) => commentIds))
  const found = await commentStore(deps.connection.db).named(live.id, [...ids])
  return Object.fromEntries(
    found.map(({ commentId, userName, text, at }) => [
      commentId,
      { username: userName, text, timestamp: at.toISOString() },
    ]),
  )
}
