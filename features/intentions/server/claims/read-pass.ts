import { setImmediate as nextTurn } from 'node:timers/promises'
import { commentStore, type Live, liveStore } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type ClaimsChanged, claimsChangedEvent } from '../../claims-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { engineVersion } from '../engine/state.ts'
import type { NoOrderReason, Result } from '../engine/types.ts'
import { asWritten, shownVariant } from '../written-words.ts'
import { type ClaimSession, inputOf, loadSession, readComment } from './claim-session.ts'
import { type Claim, type ClaimProduct, claimStore } from './claim-store.ts'
import { claimsOf, fingerprintOf, keyOf, productOf } from './claims-of-result.ts'
import {
  type ArrivedComment,
  type IntentionState,
  readingStore,
  type SellerInputRow,
} from './reading-store.ts'

/** Comments read in one transaction. */
const pageSize = 500
/** Comments read before other work of the process gets its turn: about 10 ms. */
const atOnce = 50
/** What is read again while the caller waits; more is read in a job. */
const mostReadAgain = 5_000
/** Lives whose engine is kept in memory. */
const mostSessions = 40
/** Comments that a spelling is looked up in. */
const maxTexts = 8

type Needs = Pick<IntentionsDeps, 'connection' | 'clock' | 'realtime'>
type PassOptions = {
  /** Looks for unread comments in the whole live, not only among the latest. */
  isWhole?: boolean
  /**
   * Runs with the live's claims locked, before anything is read. `readAgainFrom`: what has this number or a higher one is
   * read again.
   */
  before?: (tx: Database) => Promise<{ readAgainFrom: number } | undefined>
}

/** Reads comments as claims: each once, in the order of arrival, one pass of a live at a time. */
export type ClaimReader = {
  /** One pass: at most 500 comments; true when more may be waiting. */
  pass(liveId: string, options?: PassOptions): Promise<boolean>
}

/** `onRead`: called after the commit of a pass that may have changed claims; it must not throw. */
export function createClaimReader(deps: Needs, onRead: (liveId: string) => void = () => {}): ClaimReader {
  const sessions = new Map<string, ClaimSession>()
  const running = new Map<string, Promise<unknown>>()

  return {
    async pass(liveId, options = {}) {
      // Passes of one live wait for each other here; those of other processes wait at the lock.
      const turn = (running.get(liveId) ?? Promise.resolve()).then(() => onePass(liveId, options))
      const settled = turn.catch(() => {})
      running.set(liveId, settled)
      try {
        return await turn
      } finally {
        if (running.get(liveId) === settled) running.delete(liveId)
      }
    },
  }

  async function onePass(liveId: string, { isWhole = false, before }: PassOptions): Promise<boolean> {
    const found = sessions.get(liveId) ?? null
    // Until the commit the session is ahead of what is stored.
    sessions.delete(liveId)
    const done = await deps.connection.transaction(async (tx) => {
      const live = await liveStore(tx).byId(liveId)
      if (!live) return null
      const readings = readingStore(tx)
      const locked = await readings.lock(liveId, engineVersion, deps.clock.now())
      const again = (await before?.(tx)) ?? null
      const state = again ? withoutState(locked, again.readAgainFrom) : locked
      if (again && state.number - state.stateNumber > mostReadAgain) {
        await readings.update(liveId, beginning(state))
        return { session: null, isPage: true, isRead: false }
      }
      const comments = await readings.unread(liveId, isWhole ? null : state.cursor, pageSize)
      const isPage = comments.length === pageSize
      const inputs = dueInputs(await readings.unreadInputs(liveId), isPage ? comments.at(-1)!.arrival : null)
      const kept = again ? null : found
      const isKnown = kept?.epoch === state.epoch && kept.number === state.number
      const session = isKnown ? kept : await loadSession(tx, live, state, { isRebuilt: again !== null })
      const isDue = comments.length > 0 || inputs.length > 0 || session.isRebuilt
      if (isDue) await read(tx, { live, state, session, comments, inputs })
      return { session, isPage, isRead: isDue }
    })
    if (!done) return false
    if (done.session) sessions.set(liveId, done.session)
    if (sessions.size > mostSessions) sessions.delete(sessions.keys().next().value!)
    if (done.isRead) onRead(liveId)
    return done.isPage
  }

  type Pass = {
    live: Live
    state: IntentionState
    session: ClaimSession
    comments: ArrivedComment[]
    inputs: SellerInputRow[]
  }

  async function read(tx: Database, { live, state, session, comments, inputs }: Pass): Promise<void> {
    const readings = readingStore(tx)
    const { engine } = session
    const reasons = new Map<string, NoOrderReason | null>()
    const numbers = new Map<string, number>()
    for (const [index, one] of inOrder(comments, inputs).entries()) {
      session.number++
      if ('comment' in one) {
        readComment(engine, live, one.comment, reasons)
        numbers.set(one.comment.commentId, session.number)
      } else {
        engine.apply(inputOf(one.input))
        await readings.numberInput(one.input.id, session.number)
        await readings.markAsOrders(live.id, provenBy(one.input))
        for (const id of provenBy(one.input)) reasons.set(id, null)
      }
      if (index % atOnce === atOnce - 1) await nextTurn()
    }
    await readings.addReadings(
      live.id,
      [...numbers].map(([commentId, number]) => ({
        commentId,
        number,
        reason: reasons.get(commentId) ?? null,
      })),
    )
    await readings.markAsOrders(
      live.id,
      [...reasons].flatMap(([id, reason]) => (reason === null && !numbers.has(id) ? [id] : [])),
    )
    if (session.isRebuilt) session.epoch++
    const { onShow } = await write(tx, live, session)
    const isDue = session.number - state.stateNumber >= Math.max(pageSize, Math.floor(session.number / 10))
    await readings.update(live.id, {
      epoch: session.epoch,
      number: session.number,
      cursor: Math.max(state.cursor, comments.at(-1)?.arrival ?? 0),
      readCount: state.readCount + comments.length,
      engineVersion,
      showProduct: onShow?.productId ?? null,
      showSince: onShow ? new Date(onShow.since) : null,
      updatedAt: deps.clock.now(),
      ...((isDue || session.isRebuilt) && { state: engine.save(), stateNumber: session.number }),
    })
    session.isRebuilt = false
    const data: ClaimsChanged = { epoch: session.epoch, number: session.number }
    await deps.realtime.publish(`live:${live.id}`, claimsChangedEvent, data, { tx })
  }

  /** Stores what changed in the claims, spelled as people wrote it. */
  async function write(tx: Database, live: Live, session: ClaimSession): Promise<Result> {
    const result = session.engine.result()
    const found = new Map(claimsOf(result).map((claim) => [keyOf(claim), claim]))
    const prints = new Map([...found].map(([key, claim]) => [key, fingerprintOf(claim)]))
    const changed = [...found].flatMap(([key, claim]) =>
      session.stored.get(key) === prints.get(key) ? [] : [claim],
    )
    const gone = [...session.stored.keys()]
      .filter((key) => !found.has(key))
      .map((key) => goneClaim(key, deps.clock.now()))
    const products = result.products.map(productOf)
    const productPrints = new Map(products.map((product) => [product.key, JSON.stringify(product)]))
    const changedProducts = products.filter(
      ({ key }) => session.storedProducts.get(key) !== productPrints.get(key),
    )
    const textsOf = await textsFor(tx, live.id, changed, changedProducts)
    const store = claimStore(tx)
    if (session.isRebuilt)
      await store.deleteProductsExcept(
        live.id,
        products.map(({ key }) => key),
      )
    await store.put(live.id, session.number, [
      ...changed.map((claim) => ({
        ...claim,
        variantLabel: shownVariant(asWritten(claim.variant, textsOf(claim.commentIds))),
      })),
      ...gone,
    ])
    await store.putProducts(
      live.id,
      session.number,
      changedProducts.map((product) => ({
        ...product,
        label: asWritten(product.label, textsOf(product.commentIds)),
      })),
    )
    session.stored = prints
    session.storedProducts = productPrints
    return result
  }
}

/** The state without what the engine remembered, where it had read further than `from`. */
function withoutState(state: IntentionState, from: number): IntentionState {
  return state.stateNumber < from ? state : { ...state, state: null, stateNumber: 0 }
}

/** No engine has version 0: the next pass reads everything again. */
function beginning({ epoch }: IntentionState): Partial<IntentionState> {
  return { epoch: epoch + 1, state: null, stateNumber: 0, engineVersion: 0 }
}

/** What the seller said before the last comment of a page; all of it after the last page. */
function dueInputs(inputs: SellerInputRow[], lastArrival: number | null): SellerInputRow[] {
  return lastArrival === null ? inputs : inputs.filter((input) => arrivalOf(input) <= lastArrival)
}

/** As `arrival` of comments: microseconds. */
const arrivalOf = ({ madeAt }: SellerInputRow): number => madeAt.getTime() * 1_000

type Next = { comment: ArrivedComment } | { input: SellerInputRow }

function inOrder(comments: ArrivedComment[], inputs: SellerInputRow[]): Next[] {
  const all = [
    ...comments.map((comment) => ({ comment, arrival: comment.arrival })),
    ...inputs.map((input) => ({ input, arrival: arrivalOf(input) })),
  ]
  return all.sort((a, b) => a.arrival - b.arrival)
}

/** The comments that a correction says are orders. */
function provenBy({ kind, decisions }: SellerInputRow): string[] {
  return kind === 'is_an_order' ? (decisions ?? []).flatMap(({ commentIds }) => commentIds) : []
}

/** Stands for a claim whose place another took, so that open pages drop it. */
function goneClaim(key: string, now: Date): Claim {
  const [productKey = '', userName = '', variant = ''] = key.split('\n')
  return {
    ...{ productKey, userName, variant, variantLabel: '', quantity: 0, waitingQuantity: 0, position: null },
    ...{ state: 'gone', confidence: 0, reason: null, nearest: [], commentIds: [], correctionId: null },
    ...{ askedAt: now, changedAt: now },
  }
}

async function textsFor(tx: Database, liveId: string, claims: Claim[], products: ClaimProduct[]) {
  const ids = [...claims.filter(({ variant }) => /\p{L}{3}/u.test(variant)), ...products].flatMap(
    ({ commentIds }) => commentIds.slice(0, maxTexts),
  )
  const found = ids.length === 0 ? [] : await commentStore(tx).named(liveId, [...new Set(ids)])
  const textOf = new Map(found.map(({ commentId, text }) => [commentId, text]))
  return (commentIds: string[]): string[] =>
    commentIds.slice(0, maxTexts).flatMap((id) => textOf.get(id) ?? [])
}
