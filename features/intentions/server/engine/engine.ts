import { noteWhoAsked } from './answers-viewer.ts'
import { readBuyerComment } from './buyer-comment.ts'
import { noteShopWords } from './candidates.ts'
import { type Changes, createChanges } from './changes.ts'
import { echoOf, hearShop, keepRecent } from './echo.ts'
import { linkProducts, productsOrdered, showFromCatalogue } from './from-catalogue.ts'
import { likelihoods } from './judge.ts'
import { Notes } from './judge-notes.ts'
import { type Learnt, learnt, learntProduct } from './learnt-products.ts'
import { byTime, linesOf } from './lines.ts'
import { Live } from './live.ts'
import { normalise, type Reading } from './normalise.ts'
import { isSpoken, noteSaid } from './note-said.ts'
import { numberEcho } from './number-echo.ts'
import { ripeCode, takePending } from './pending-codes.ts'
import { notePerPerson } from './people-counted.ts'
import { waitingOf } from './pieces.ts'
import type { Said } from './said-evidence.ts'
import { codeOnScreen } from './screen-codes.ts'
import { type Foresight, noteShown, secondState } from './second-reading.ts'
import { applyInput, type SellerInput } from './seller-input.ts'
import { readShopComment } from './shop-comment.ts'
import { noteHelper } from './shop-helpers.ts'
import { noteTold, shownNow } from './shown-now.ts'
import { emptyState, type State } from './state.ts'
import { typedCodes } from './typed-codes.ts'
import type { Change, EngineOptions, LiveComment, Order, Product, Result } from './types.ts'
import { keepUnbound, unboundBefore } from './unbound.ts'
import { nameByColour, nameUnnamed, noteUnnamed } from './unnamed-shows.ts'
import { stem } from './vocabulary.ts'

/** Reads a live comment by comment; what it returns is what the comment changed. */
export type Engine = {
  push(comment: LiveComment): Change[]
  /** What the seller says is on show, or corrects: it holds for what was read before, and what follows builds on it. */
  apply(input: SellerInput): void
  result(): Result
  /** What changed since this was called before; the first call returns everything. */
  changes(): Changes
  /** As `changes`, one product at a time: `turn` lets other work of the process run. Nothing may be pushed meanwhile. */
  changesInTurns(turn: () => Promise<void> | null): Promise<Changes>
  onShow(): Result['onShow']
  /** The product of the catalogue that one of the live is; null where it is none, or not clear which. */
  catalogueIdOf(productId: string): string | null
  /** An engine for the same comments and inputs once more: it knows from the start what this one has learnt by its end. */
  again(): Engine
  /** All it remembers, as JSON: `createEngine(options, state)` goes on from there and takes it over. */
  save(): State
  /** As `save`, without a copy: it changes with the next comment. */
  current(): State
}

export function createEngine(options: EngineOptions, saved?: State, from: Learnt = learnt): Engine {
  const state = saved ?? emptyState()
  return engineOf(new Live(state, options, from), options)
}

function engineOf(live: Live, options: EngineOptions, foresight: Foresight | null = null): Engine {
  const changes = createChanges(live)
  const said: Said[] = []
  const keepsSaid = options.isReadAgain === true && foresight === null
  return {
    push: (comment) => {
      foresight?.reveal(live, comment.at)
      const known = live.book.all.length
      const { revision } = live.book
      const { show } = live.state
      const before = show && { ...show }
      const done = linked(live, live.isShop(comment.userName), () => push(live, comment, options))
      noteShown(live, known, comment.at, before, live.book.revision !== revision)
      live.notes?.wrote(comment, live.isShop(comment.userName))
      if (keepsSaid) noteSaid(live, said, comment, done, before)
      return done
    },
    apply: (input) => {
      foresight?.reveal(live, input.at)
      linked(live, true, () => applyInput(live, input))
    },
    again: () => {
      const listed = new Set(resultOf(live).products.map(({ id }) => id))
      const second = secondState(
        live.current(),
        ({ id, announcedAt }) => listed.has(id) || announcedAt !== null,
        keepsSaid ? { said, lessons: live.learnt, kept: live.learnt.kept, isSpoken: isSpoken(live) } : null,
      )
      const again = new Live(second.state, options, live.learnt)
      again.around = second.around
      if (second.around && live.learnt.judge) again.notes = new Notes()
      return engineOf(again, options, second.foresight)
    },
    result: () => resultOf(live),
    changes: () => drained(changes()),
    changesInTurns: (turn) => inTurns(changes(), turn),
    onShow: () => onShowOf(live),
    catalogueIdOf: (productId) => live.book.get(productId).catalogueId,
    save: () => structuredClone(live.current()),
    current: () => live.current(),
  }
}

function drained(steps: Generator<undefined, Changes>): Changes {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

async function inTurns(
  steps: Generator<undefined, Changes>,
  turn: () => Promise<void> | null,
): Promise<Changes> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await turn()
  }
}

/**
 * Reads on, and finds in the catalogue what the live has now: after each comment of the shop, which may change what a
 * product is, and after those of buyers that gave it a product, a code or a name.
 */
function linked<T>(live: Live, isShop: boolean, read: () => T): T {
  const { revision } = live.book
  const done = read()
  if (isShop || live.book.revision !== revision) linkProducts(live)
  return done
}

function push(live: Live, comment: LiveComment, { isReadAgain }: EngineOptions): Change[] {
  live.state.count++
  if (live.isBlocked(comment.userName))
    return [{ kind: 'not_an_order', commentId: comment.id, reason: { kind: 'blocked' } }]
  const reading = normalise(comment.text)
  if (!live.isShop(comment.userName)) noteHelper(live, comment, reading)
  noteWhoAsked(live, comment, reading)
  if (live.isShop(comment.userName)) {
    const shows = live.state.announcements
    const changes = readShopComment(live, comment, reading)
    if (live.state.announcements === shows && !changes.some(({ kind }) => kind === 'product')) {
      const product = showFromCatalogue(live, comment, reading)
      if (product) changes.push({ kind: 'product', productId: product.id })
    }
    const priced = live.state.announcements === shows ? noteUnnamed(live, comment, reading) : null
    if (priced) changes.push({ kind: 'product', productId: priced.id })
    live.state.shopLines++
    notePerPerson(live.state, reading)
    noteShopWords(live.candidates, reading, comment.at)
    hearShop(live, comment, reading, live.state.announcements > shows)
    live.state.shopWroteAt = comment.at
    const known = live.state.pending.filter(({ code }) => live.book.withCode(code))
    const replayed = known.flatMap(({ code }) => replay(live, code))
    return [
      ...changes,
      ...replayed,
      { kind: 'not_an_order', commentId: comment.id, reason: { kind: 'by_shop' } },
    ]
  }
  const { isDivided } = live.state
  const onScreen = isDivided ? null : codeOnScreen(live, comment, reading)
  if (onScreen)
    return [
      { kind: 'product', productId: onScreen.product.id },
      ...onScreen.earlier.flatMap((one) => reread(live, one)),
      ...readBuyerComment(live, comment, reading),
    ]
  const typed = isDivided ? null : typedCodes(live, comment, reading)
  if (typed)
    return [
      ...typed.products.map(({ id }): Change => ({ kind: 'product', productId: id })),
      ...typed.earlier.flatMap((one) => reread(live, one)),
      ...readBuyerComment(live, comment, reading),
    ]
  const all = live.book.all.length
  const ordered = productsOrdered(live, comment, reading).flatMap((one) => reread(live, one))
  const echo = isDivided
    ? null
    : (numberEcho(live, comment, reading) ??
      echoOf(live, comment, reading) ??
      nameUnnamed(live, comment, reading) ??
      nameByColour(live, comment, reading) ??
      learntProduct(live, comment, reading))
  const before: Change[] = echo
    ? [{ kind: 'product', productId: echo.product.id }, ...echo.earlier.flatMap((one) => reread(live, one))]
    : []
  keepRecent(live, comment)
  const known = live.book.all.length
  const { lastOrder } = live.state
  const own = readBuyerComment(live, comment, reading)
  const changes = [...ordered, ...before, ...own]
  changes.push(...saidBefore(live, comment, known).flatMap((one) => reread(live, one)))
  if (live.book.all.length > all)
    changes.push(...unboundBefore(live, comment, all, lastOrder?.at ?? 0).flatMap((one) => reread(live, one)))
  keepUnbound(live, comment, own)
  if (!isReadAgain && isSpoken(live)) {
    noteTold(live, comment, own)
    const shown = shownNow(live)
    if (shown)
      changes.push(
        { kind: 'product', productId: shown.product.id },
        ...shown.earlier.flatMap((one) => reread(live, one)),
      )
  }
  const ripe = ripeCode(live)
  if (ripe === null) return changes
  const product = live.book.add({ label: ripe, codes: [ripe], confidence: 0.8 })
  // What the shop has announced since a buyer first wrote the code is on show.
  const since = live.state.pending.find(({ code }) => code === ripe)?.comments[0]?.at ?? comment.at
  if (!live.state.show || live.state.show.at < since) live.show(product, comment.at)
  return [...changes, { kind: 'product', productId: product.id }, ...replay(live, ripe)]
}

const SAID_BEFORE = 60_000

/** "1 incensário", before a buyer's order made a product of it: what was written of it lately and ordered nothing. */
function saidBefore(live: Live, { id, at }: LiveComment, known: number): LiveComment[] {
  const roots = live.book.all
    .slice(known)
    .filter(({ codes, announcedAt }) => codes.length === 0 && announcedAt === null)
    .flatMap(({ names }) => names.slice(0, 1))
  if (roots.length === 0) return []
  return live.state.recent.filter(
    (one) =>
      one.id !== id &&
      at - one.at < SAID_BEFORE &&
      !one.isQuestion &&
      isCounted(normalise(one.text), roots) &&
      !live.activeOrdersOf(one.userName).some(({ commentIds }) => commentIds.includes(one.id)),
  )
}

const isCounted = ({ words }: Reading, roots: string[]): boolean =>
  words.length <= 4 &&
  words.some(({ kind, n }) => kind === 'number' && n! <= 24) &&
  words.some(({ text }) => roots.includes(stem(text)))

const replay = (live: Live, code: string): Change[] =>
  takePending(live, code).flatMap((comment) => reread(live, comment))

const reread = (live: Live, comment: LiveComment): Change[] =>
  readBuyerComment(live, comment, normalise(comment.text)).map((change) =>
    change.kind === 'line' ? { ...change, commentId: comment.id } : change,
  )

function resultOf(live: Live): Result {
  const likely = likelihoods(live)
  const { judge } = live.learnt
  const isJudged = judge !== undefined && live.state.count >= judge.fewest
  const isUnlikely = (order: Order) => isJudged && (likely.get(order) ?? 1) < judge.least
  const listed = live.state.orders.filter(({ state }) => state !== 'cancelled').sort(byTime)
  const active = listed.filter((order) => !isUnlikely(order))
  const waiting = waitingOf(active, live.book.all)
  const counts = new Map<string, number>()
  const lines = active.flatMap((order) => {
    const position = (counts.get(order.productId) ?? 0) + 1
    counts.set(order.productId, position)
    return linesOf(order, position, waiting.get(order)!, likely.get(order))
  })
  const unlikely = listed.filter(isUnlikely).flatMap((order) => linesOf(order, null, [], likely.get(order)))
  const rejected = live.state.orders
    .filter(({ state, correctionId }) => state === 'cancelled' && correctionId !== null)
    .flatMap((order) => linesOf(order, null, []))
  const ordered = new Set([...lines, ...rejected].map(({ productId }) => productId))
  return {
    products: live.book.all.filter((product) => isListed(product, ordered)),
    lines,
    rejected,
    unlikely,
    codesNotFound: live.state.notFound,
    onShow: onShowOf(live),
  }
}

const SPOKEN_OF = 4
const STATED = 0.99

/** A name that no buyer orders is a product of the live only with a code or a price, or where many speak of what was announced. */
const isListed = (product: Product, ordered: Set<string>): boolean => {
  const { id, codes, mentions, announcedAt, price, confidence, catalogueId } = product
  if (mentions === 0) return false
  const isAnnounced = announcedAt !== null && (price !== null || mentions >= SPOKEN_OF)
  return ordered.has(id) || codes.length > 0 || confidence >= STATED || catalogueId !== null || isAnnounced
}

function onShowOf({ onShow, state: { show } }: Live): Result['onShow'] {
  return onShow && show && !show.closed ? { productId: onShow.id, since: show.at } : null
}
