import type { CurrentProduct } from '#features/catalogue/server/index.ts'
import { commentStore, type Live, searchTerms } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  explainComments as explainCommentsCall,
  readClaims as readClaimsCall,
} from '../../claims-contract.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'
import type { NoOrderReason, Reason } from '../engine/types.ts'
import { namedProfilesOf } from '../profiles/named-profiles.ts'
import type { ProfileOfLive } from '../profiles/profile-store.ts'
import { type Claim, type ClaimProduct, claimStore } from './claim-store.ts'
import { inputStore } from './input-store.ts'
import { correctionRow, namesFor } from './list-corrections.ts'
import type { ClaimTrigger } from './read-claims-job.ts'
import { isReadAgain, readingStore } from './reading-store.ts'

/** Messages that are sent with a claim; all of its ids are. */
const shownMessages = 3

/**
 * The claims of a live as far as its comments were read: all of them, or those that changed since what the caller has.
 * A locked report tells how many there are and nothing else.
 */
export async function readClaims(
  deps: IntentionsDeps & { trigger: ClaimTrigger },
  actor: Actor,
  body: RequestOf<typeof readClaimsCall>['body'],
) {
  const { live, isLocked, role } = await openCarts(deps, actor, body, 'read')
  const { db } = deps.connection
  const store = claimStore(db)
  const state = await readingStore(db).find(live.id)
  const isBehind = (state?.readCount ?? 0) < live.commentsCount || (state !== null && isReadAgain(state))
  // A live is read from the first time that its claims are asked for.
  if (state === null || isBehind) deps.trigger.begin(live.id)

  const epoch = state?.epoch ?? 1
  const number = state?.number ?? 0
  const after = body.epoch === epoch ? (body.after ?? -1) : -1
  const isShown = !isLocked && number > after
  const [changed, products, counts] = await Promise.all([
    isShown ? store.changedAfter(live.id, after) : [],
    isShown ? store.productsChangedAfter(live.id, after) : [],
    state?.counts ?? store.countsOf(live.id),
  ])
  const found = after < 0 ? changed.filter(({ state }) => state !== 'gone') : changed
  const [corrections, commentsById, sold] = await Promise.all([
    inputStore(db).named(found.flatMap(({ correctionId }) => correctionId ?? [])),
    commentsOf(deps, live, found),
    soldProducts(deps, products),
  ])
  const nameOf = await namesFor(deps, role, corrections)
  const corrected = new Map(corrections.map((row) => [row.id, correctionRow(row, nameOf)]))
  return {
    epoch,
    number,
    isComplete: after < 0,
    isBehind,
    counts,
    onShow:
      isLocked || live.status === 'ended' || !state?.showProduct
        ? null
        : { productId: state.showProduct, since: state.showSince ?? live.startedAt },
    products: products.map((product) => productRow(product, sold)),
    claims: found.map((claim) => claimRow(claim, corrected.get(claim.correctionId ?? '') ?? null)),
    commentsById,
  }
}

/** What the catalogue says of the products that are in it. */
async function soldProducts(
  { catalogue }: IntentionsDeps,
  products: ClaimProduct[],
): Promise<Map<string, CurrentProduct>> {
  const uuids = products.flatMap(({ catalogueUuid }) => catalogueUuid ?? [])
  const sold = uuids.length > 0 ? await catalogue.shownProducts(uuids) : []
  return new Map(sold.map((product) => [product.uuid, product]))
}

/** How comments were read, found by words or by `@name`: why she commented and has no order. */
export async function explainComments(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof explainCommentsCall>['body'],
) {
  const { live, isLocked } = await openCarts(deps, actor, body, 'read')
  if (isLocked) throw new AppError('payment_required')
  const { db } = deps.connection
  const [found, profiles] = await Promise.all([
    readingStore(db).search(live.id, searchTerms(body.searchParam), 50),
    namedProfilesOf(db, live),
  ])
  return {
    comments: found.map(({ commentId, text, at, number, reason, ...author }) => ({
      commentId,
      username: author.userName,
      isOwn: author.isOwn,
      profile: profileOf(profiles.profileOf(author)),
      text,
      timestamp: at,
      reading:
        number === null
          ? ('unread' as const)
          : reason === null
            ? ('order' as const)
            : ('not_an_order' as const),
      reason: reason && noOrderRow(reason),
    })),
  }
}

const profileOf = (profile: ProfileOfLive | null) => profile && { id: profile.id, kind: profile.kind }

function productRow(
  { key, label, codes, price, prices, pieces, catalogueUuid }: ClaimProduct,
  sold: Map<string, CurrentProduct>,
) {
  const current = sold.get(catalogueUuid ?? '')
  return {
    ...{ id: key, label, codes, price, pieces, catalogueUuid },
    prices: prices.map(({ price, since }) => ({ price, since: new Date(since) })),
    catalogue: current
      ? {
          uuid: current.uuid,
          name: current.name,
          picture: current.picture,
          price: current.price,
          available: current.available,
        }
      : null,
  }
}

function claimRow(
  { productKey, userName, quantity, waitingQuantity, commentIds, reason, ...claim }: Claim,
  correction: ReturnType<typeof correctionRow> | null,
) {
  const { variant, variantLabel, position, state, confidence, nearest, askedAt, changedAt, correctionId } =
    claim
  return {
    productId: productKey,
    username: userName,
    variant,
    variantLabel,
    qty: quantity,
    waitingQty: waitingQuantity,
    position,
    state,
    confidence,
    reason: reason && reasonRow(reason),
    nearest,
    askedAt,
    changedAt,
    isCorrected: correctionId !== null,
    correction,
    messageIds: commentIds,
    catalogueUuid: claim.catalogueUuid,
    skuId: claim.skuId,
  }
}

/** A reason with its time as the wire has it. */
export function reasonRow(reason: Reason) {
  return 'at' in reason ? { ...reason, at: new Date(reason.at).toISOString() } : reason
}

function noOrderRow(reason: NoOrderReason) {
  if (reason.kind === 'code_not_found')
    return { kind: reason.kind, code: reason.code, nearest: reason.nearest }
  return { kind: reason.kind }
}

async function commentsOf(deps: IntentionsDeps, live: Live, claims: Claim[]) {
  const ids = new Set(claims.flatMap(({ commentIds }) => commentIds.slice(-shownMessages)))
  const found = ids.size === 0 ? [] : await commentStore(deps.connection.db).named(live.id, [...ids])
  return Object.fromEntries(
    found.map(({ commentId, userName, text, at }) => [
      commentId,
      { username: userName, text, timestamp: at.toISOString() },
    ]),
  )
}
