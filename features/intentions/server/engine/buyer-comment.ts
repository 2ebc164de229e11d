import { inAmounts } from './amounts-said.ts'
import { bidOrCall } from './bid-or-call.ts'
import { bindToContext, fitsShow } from './bind.ts'
import { type CancelDone, cancelClause, givesUpOwn, leftOf } from './cancel.ts'
import { claim, no } from './claim.ts'
import { type Clause, leavingClauses, splitClauses } from './clauses.ts'
import { correctsCode } from './code-corrections.ts'
import { correctsFirst } from './corrected-first.ts'
import {
  correctsAmount,
  correctsLast,
  correctsNamed,
  KEEPS_NUMBER,
  keepsOnly,
  lineOf,
} from './corrections.ts'
import { severalMeant } from './counted-by-words.ts'
import { mayGiveUp } from './given-up.ts'
import { type Ask, askOf, type Items } from './item-types.ts'
import { keptInstead } from './kept-instead.ts'
import { keepsOnlyNamed } from './kept-only.ts'
import { secondOpinion } from './learnt-orders.ts'
import { withSpelledCodes } from './letter-codes.ts'
import { behindOther, sameAsOther } from './like-others.ts'
import type { Live } from './live.ts'
import { withoutNegated } from './negation.ts'
import { nameNewProduct, nameOthers, spokenProduct } from './new-product.ts'
import { type Reading, readingOf, type Word } from './normalise.ts'
import { tellsScore } from './number-lists.ts'
import { countedOnce } from './one-for-each.ts'
import { orderClause } from './order-clause.ts'
import { answersShop, type Context, isOrderForm, noReason, ordersNothing } from './order-form.ts'
import { readItems } from './order-items.ts'
import { withoutOwnName } from './own-name.ts'
import { sumsUpOwn } from './own-summary.ts'
import { keepPending } from './pending-codes.ts'
import { withoutPiecesOfPacks } from './pieces-of-packs.ts'
import { chooseProduct } from './product-choice.ts'
import { withoutOtherCounts, withoutReason } from './reasons-in-comment.ts'
import {
  afterRegret,
  consoles,
  handsToPerson,
  passesOn,
  sighsOnly,
  takesOther,
  toldToOther,
} from './regrets.ts'
import { noteSpoken, remember } from './remember.ts'
import { restatesAmount } from './restated.ts'
import { restored } from './restored.ts'
import { readSignals } from './signals.ts'
import { correctsSmallCode } from './small-code-corrections.ts'
import { CAN_BE, readSwap } from './swap.ts'
import { swapsForShown } from './swap-shown.ts'
import { tellsTotal } from './total-told.ts'
import type { Change, Features, LiveComment, Order, Product, Reason } from './types.ts'
import { says } from './vocabulary.ts'
import { noteLengths, noteVolumes } from './volumes.ts'

/** A comment by a buyer: an order, a change of one, a cancellation, or a reason why it is none. */
export function readBuyerComment(live: Live, comment: LiveComment, whole: Reading): Change[] {
  const spelled = withSpelledCodes(whole, live.book)
  const reading = withoutPiecesOfPacks(withoutOtherCounts(live, countedOnce(withoutOwnName(spelled))))
  noteVolumes(live, reading.words)
  noteLengths(live, reading)
  const said = readSignals(reading)
  const signals = handsToPerson(live, reading) ? { ...said, leave: true, swap: false } : said
  const items = withoutAddress(live, readItems(withoutReason(reading), live.itemContext))
  const person = live.person(comment.userName)
  person.wroteAt = comment.at
  const context = { live, comment, reading, signals, items, person }
  for (const { product } of items.asks) if (product) live.book.prove(product, comment.id)
  noteSpoken(context)
  if (signals.talk || tellsScore(reading.words)) return no(context, { kind: 'talk' })
  const special = bidOrCall(context)
  if (special) return special
  const changes = decide(context)
  remember(context, changes)
  return changes
}

const withoutAddress = (live: Live, items: Items): Items =>
  items.unknownWords.some(live.addressesShop)
    ? { ...items, unknownWords: items.unknownWords.filter((word) => !live.addressesShop(word)) }
    : items

function decide(context: Context): Change[] {
  const { live, comment, reading, signals, items } = context
  const { words } = reading
  const changes: Change[] = []
  const active = live.activeOrdersOf(comment.userName)
  const own = live.hasOrdered(comment.userName) ? changesOwn(context, active) : null
  if (own) return own
  if (signals.cancel && CHANGES_MIND.test(reading.text)) {
    const rest = partOfComment(context, withoutPhrase(words))
    if (active.length === 0) return decide(rest)
    if (isOtherOfOwn(rest)) return order({ ...rest, signals: { ...rest.signals, correction: true } })
  }
  const givesUp = (part: Word[], text: string) => givesUpOwn(live, comment, part, text)
  const isOthers = signals.cancel && toldToOther(context)
  const mayCancel =
    !isOthers && (signals.cancel || signals.leave || (active.length > 0 && mayGiveUp(reading.text)))
  const clauses = mayCancel ? splitClauses(words, active.length > 0 ? givesUp : undefined) : []
  const cancelling = clauses.filter(({ cancels }) => cancels)
  // "era pra prima, ela desistiu": no part says it alone.
  const cancels =
    signals.cancel && !isOthers && cancelling.length === 0 && active.length > 0
      ? [{ words, text: reading.text, cancels: true }]
      : cancelling
  const byCode = items.asks.some(({ by }) => by === 'code')
  const isWhole =
    signals.leave &&
    !takesOther(context) &&
    !passesOn(context) &&
    !consoles(context) &&
    !sighsOnly(context) &&
    cancels.length === 0 &&
    !byCode &&
    !signals.want &&
    !signals.mine
  if ((cancels.length > 0 || isWhole) && !signals.waits) {
    const done: CancelDone = cancelClause(
      live,
      comment,
      isWhole ? leavingClauses(reading) : cancels,
      context.person,
      signals,
      isWhole ? [] : affirmedIn(live, clauses),
    )
    changes.push(...done.orders.map(lineOf))
    const rest = clauses.filter(({ cancels }) => !cancels).flatMap(({ words }) => words)
    if (!isWhole && rest.length > 1) {
      const restReading = readingOf(rest)
      const left = leftOf(live, reading, restReading, done.orders)
      if (left) return [lineOf(left)]
      const restSignals = { ...readSignals(restReading), cancel: false, leave: false }
      const restItems = readItems(rest, live.itemContext)
      const beside = { ...context, reading: restReading, signals: restSignals, items: restItems }
      const kept = keptInstead(beside, done.orders)
      if (kept) return kept
      const named = restItems.asks.filter(
        ({ product }) =>
          product &&
          !done.orders.some(({ productId, state }) => productId === product.id && state === 'cancelled'),
      )
      if (named.length > 0 && !restSignals.pass && !restSignals.wish)
        changes.push(...order({ ...beside, items: { ...restItems, asks: named } }))
    }
    if (changes.length > 0) return changes
    const left = isWhole ? [] : clauses.filter(({ cancels }) => !cancels).flatMap(({ words }) => words)
    const beside = left.length > 1 ? partOfComment(context, left) : null
    if (beside && isOrderForm(beside)) return order(beside)
    const taken = isWhole ? afterRegret(reading) : null
    const other = taken && partOfComment(context, taken)
    if (other && isOrderForm(other)) return order(other)
    if (!signals.want && !signals.mine)
      return no(context, isWhole ? noReason(context) : { kind: 'cancels_nothing' })
  }
  const like = sameAsOther(context) ?? behindOther(context)
  if (like) return like
  if (items.unknownCodes.length > 0 && isOrderForm(context)) {
    const known = items.asks.filter(({ product }) => product)
    const found = keepPending(live, comment, items.unknownCodes)
    if (found) changes.push(...found)
    if (known.length === 0) return changes
  }
  return [...changes, ...order(context, true)]
}

/** What a comment changes of what its writer has ordered before, without giving it up. */
function changesOwn(context: Context, active: Order[]): Change[] | null {
  const { live, comment, reading, signals } = context
  const keepsNumber = active.length > 0 && KEEPS_NUMBER.test(inAmounts(reading))
  const changed =
    keepsOnly(context) ??
    (keepsNumber ? correctsLast(context) : null) ??
    correctsSmallCode(context) ??
    correctsAmount(context) ??
    correctsFirst(context) ??
    sumsUpOwn(context) ??
    correctsNamed(context) ??
    tellsTotal(context) ??
    restatesAmount(context) ??
    correctsCode(context) ??
    restored(context)
  if (changed) return changed
  const mayChange = active.length > 0 && (signals.swap || CAN_BE.test(reading.text))
  const swap = mayChange ? readSwap(live, comment, reading.words) : null
  if (swap) return swap.map(lineOf)
  const forShown = mayChange && signals.swap ? swapsForShown(context) : null
  return forShown ?? (active.length > 1 && !signals.cancel ? keepsOnlyNamed(context) : null)
}

/** `isWhole`: the whole comment is read, so the learnt model may differ from the grammar. */
function order(context: Context, isWhole = false): Change[] {
  const { live, comment, reading, signals, items, person } = context
  const corrected = correctsLast(context)
  if (corrected) return corrected
  const asked = answersShop(context)
  const isForm = isOrderForm(context) || asked
  const part = isForm || ordersNothing(reading) ? null : orderClause(context)
  // "trinta bolinhos, dá pra sexta?": the question beside the order says nothing of it.
  const judged = part && comment.isQuestion && part.reading.words[0]?.kind === 'number' ? part : context
  const opinion = isWhole ? secondOpinion(judged, isForm || part !== null) : null
  if (opinion === 'talks') return no(context, noReason(context))
  if (part) return order(part)
  if (!isForm && opinion !== 'orders') return no(context, noReason(context))
  const isLearnt = !isForm
  if (items.either && items.asks.filter(({ product }) => product).length > 1)
    return no(context, { kind: 'undecided' })
  const others =
    !isLearnt && items.unknownWords.length > 0 && items.asks.some(({ product }) => product)
      ? nameOthers(live, comment, reading)
      : []
  const again = others.length > 0 ? readItems(withoutReason(reading), live.itemContext).asks : items.asks
  let asks = withoutNegated(reading.words, again)
  for (const { product } of again)
    if (product && asks.length < again.length && !asks.some((ask) => ask.product === product)) {
      const denied = live.order(comment.userName, product.id)
      if (denied?.state === 'ordered' && comment.at - denied.changedAt < 60_000) denied.state = 'cancelled'
    }
  if (signals.waits)
    asks = asks.map((ask) => ({
      ...ask,
      quantity: ask.by === null ? null : ask.quantity,
      open: ask.wanted ? ask.open.slice(0, 1) : [],
    }))
  const named = asks.filter(({ product }) => product)
  const state: Order['state'] = signals.waits ? 'waiting' : signals.condition ? 'conditional' : 'ordered'
  const form: Features = [
    signals.want ? 'form:want' : signals.mine ? 'form:mine' : signals.me ? 'form:me' : 'form:bare',
  ]
  if (comment.isQuestion) form.push('question')
  if (state !== 'ordered') form.push(state)
  if (isLearnt) form.push('form:learnt')
  if (items.unknownWords.length > 2) form.push('many-words')
  if (named.length > 0) {
    asks = shareProduct(asks, named[0]!.product!)
    return byProduct(asks).flatMap(([product, own]) => {
      const by = own.some((ask) => ask.by === 'code') ? 'by:code' : 'by:name'
      const reason: Reason =
        by === 'by:code'
          ? { kind: 'code_named', code: product.codes[0]! }
          : { kind: 'product_named', name: own[0]!.name }
      return claimChosen(context, product, own, reason, [by, ...form], state)
    })
  }
  const several = asks.length <= 1 ? severalMeant(context) : []
  if (several.length > 1)
    return several.flatMap((id) =>
      claim(
        context,
        live.book.get(id),
        [askOf({})],
        { kind: 'answers_announcement', at: live.state.show?.at ?? comment.at },
        ['by:show', ...form],
        state,
      ),
    )
  const created =
    !isLearnt && (signals.want || signals.mine || signals.forMe || asks.length > 0)
      ? nameNewProduct(live, comment, reading, signals)
      : null
  if (created)
    return claimChosen(
      context,
      created,
      asks.length > 0 ? asks : [askOf({})],
      { kind: 'product_named', name: created.label },
      ['by:new', ...form],
      state,
    )
  const { lastAsked } = live.state
  const isAskedFor =
    signals.condition &&
    lastAsked &&
    lastAsked.userName === comment.userName &&
    !lastAsked.isKnown &&
    lastAsked.names.length > 0 &&
    comment.at - lastAsked.at < 60_000
  if (isAskedFor) {
    const product = live.book.add({ label: lastAsked.phrase, names: lastAsked.names, confidence: 0.5 })
    return claimChosen(
      context,
      product,
      asks.length > 0 ? asks : [askOf({})],
      { kind: 'product_named', name: lastAsked.phrase },
      ['by:new', ...form],
      state,
    )
  }
  const completes = !signals.want && !signals.mine && !signals.me && asks.length > 0
  const isVariant = asks.some(({ variant }) => Object.keys(variant).length > 0)
  const spoken = asked ? null : spokenProduct(live, comment)
  if (spoken && !isLearnt && (signals.want || signals.mine || signals.me || isVariant))
    return claimChosen(
      context,
      spoken,
      asks.length > 0 ? asks : [askOf({})],
      { kind: 'product_named', name: spoken.label },
      ['by:new', ...form],
      state,
    )
  const bound = bindToContext(live, comment, person, signals, completes && !fitsShow(live, asks))
  if (!bound) return no(context, { kind: 'no_product' })
  if (isLearnt && bound.how === 'others') return no(context, { kind: 'no_product' })
  if (
    bound.how === 'others' &&
    !signals.want &&
    !signals.mine &&
    !signals.forMe &&
    !signals.waits &&
    !isVariant
  )
    return no(context, { kind: 'no_product' })
  return claimChosen(
    context,
    bound.product,
    asks.length > 0 ? asks : [askOf({})],
    bound.reason,
    [`by:${bound.how}`, ...form],
    state,
  )
}

/** An order of the product that the learnt model finds likeliest. */
function claimChosen(
  context: Context,
  ruled: Product,
  asks: Ask[],
  reason: Reason,
  features: Features,
  state: Order['state'],
): Change[] {
  const product = chooseProduct(context, ruled, features[0]!)
  if (product === ruled) return claim(context, ruled, asks, reason, features, state)
  const { show } = context.live.state
  const chosen: Reason =
    context.person.lastProduct === product.id
      ? { kind: 'own_earlier_comment', at: context.person.lastAt }
      : show?.productId === product.id
        ? { kind: 'answers_announcement', at: show.at }
        : { kind: 'follows_others', at: context.comment.at }
  const own = asks.map((ask) => ({ ...ask, product: null, by: null, name: '' }))
  return claim(context, product, own, chosen, features, state)
}

/** "mudei de ideia, um pote pra mim": who has ordered nothing comes to order. */
const CHANGES_MIND =
  /^ (?:(?:gente|amiga|opa|ah|ai|olha|entao) )?(?:mudei de ideia|voltei atras|pensei melhor) /
/** "mudei de ideia, a bermuda é 14": another size or colour of what the person has ordered. */
const isOtherOfOwn = ({ live, comment, items, reading }: Context): boolean =>
  !says(reading.text, 'cancel') &&
  items.asks.some(
    ({ product, variant }) =>
      product &&
      live.order(comment.userName, product.id)?.state === 'ordered' &&
      Object.keys(variant).length > 0,
  )

const withoutPhrase = (words: Word[]): Word[] =>
  words.slice(words.findIndex(({ text }) => /^(?:ideia|atras|melhor)$/.test(text)) + 1)

/** "não vou ficar com a colcha, mas o travesseiro sim": what the other parts of the comment say is kept. */
const affirmedIn = (live: Live, clauses: Clause[]): Product[] =>
  clauses
    .filter(
      ({ cancels, text }) =>
        !cancels && / (?:sim|fica|fico|mantem|continua|segue|so|somente|apenas) /.test(text),
    )
    .flatMap(({ words }) => readItems(words, live.itemContext).asks)
    .flatMap(({ product }) => product ?? [])

/** Some words of a comment, read by themselves. */
function partOfComment(context: Context, words: Word[]): Context {
  const reading = readingOf(words)
  const signals = { ...readSignals(reading), cancel: false, leave: false }
  const { comment } = context
  const isQuestion = comment.isQuestion && reading.text.includes(' ? ')
  const items = readItems(words, context.live.itemContext)
  return { ...context, comment: { ...comment, isQuestion }, reading, signals, items }
}

const shareProduct = (asks: Ask[], first: Product): Ask[] => {
  let last: Product = first
  return asks
    .filter((ask, at) => ask.product || Object.keys(ask.variant).length > 0 || at > 0)
    .map((ask) => {
      if (ask.product) last = ask.product
      return { ...ask, product: last }
    })
}

function byProduct(asks: Ask[]): [Product, Ask[]][] {
  const groups = new Map<Product, Ask[]>()
  for (const ask of asks) groups.set(ask.product!, [...(groups.get(ask.product!) ?? []), ask])
  return [...groups]
}
