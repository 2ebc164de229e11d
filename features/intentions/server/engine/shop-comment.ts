import { announce } from './announce.ts'
import { readAnnouncements, saysAuction } from './announcement.ts'
import { readSizes } from './announcement-sizes.ts'
import { noteAskedWhich } from './asked-which.ts'
import { closeBefore, isAuctionTalk, soldTo } from './auction.ts'
import { alwaysShouts, capitalsOf, isShouted } from './capitals.ts'
import { readConversation } from './conversation.ts'
import type { Ask } from './item-types.ts'
import { isFirm } from './known-product.ts'
import { withSpelledCodes } from './letter-codes.ts'
import { noteOpener, shownLine } from './line-openers.ts'
import type { Live } from './live.ts'
import { readLoneName } from './lone-names.ts'
import { withoutAddressed } from './named-people.ts'
import { isVerb } from './names-in-comment.ts'
import type { Reading } from './normalise.ts'
import { listsContents, readOffered } from './offered-list.ts'
import { readItems } from './order-items.ts'
import { noteOrdersByNumber } from './orders-by-number.ts'
import { hearPack } from './pack-asked.ts'
import { notePieces } from './pieces.ts'
import { namesOf } from './product-book.ts'
import { noteReduced } from './reduced-prices.ts'
import {
  answeredCode,
  answeredGoods,
  askedCode,
  climbs,
  fitsCodes,
  followsLast,
  namesPerson,
  readBothKinds,
  readReply,
} from './shop-answers.ts'
import { noteMarker, withMarker } from './shop-markers.ts'
import { reachesSize } from './size-reach.ts'
import { noteKinds, notePack, notePackOf, noteSoldBy } from './sold-by.ts'
import { isAsked } from './state.ts'
import { readLateName, readTitled } from './titled-names.ts'
import type { Change, LiveComment, Order, Product } from './types.ts'
import { isColour, isGoodsName, says, stopWords } from './vocabulary.ts'
import { noteByMetre, noteVolumes } from './volumes.ts'

const ANSWERED = 60_000
/** After so long without an announcement a shop may be one that talks. */
const QUIET = 120_000
/** "Quero a 41", written by a profile of the shop: it orders or shows how, and names no product. */
const ORDERS_ITSELF =
  /^ (?:eu )?(?:tambem |tb )?(?:quero|vou querer|vou levar|levo|fico com) (?:(?:o|a|os|as|um|uma|uns|umas|esse|essa) |[a-z]{0,3}[- ]?\d)/

/** "já já mostro, é a 410": what comes later is not on show. */
const PROMISES =
  / (?:ja ja|daqui a pouco|mais tarde|logo mais|depois|ja vou) (?:eu |a gente )?(?:mostr[oa]|vou mostrar|mostrar|mostramos|trago|chego) | mostr[oa] (?:el[ea] |ess[ea] |tudo )?(?:ja ja|daqui a pouco|mais tarde|logo mais|depois) /

/** A comment by the shop: it may announce, call, close, answer, promote from the queue, sell a lot. It is never a claim. */
export function readShopComment(live: Live, comment: LiveComment, whole: Reading): Change[] {
  const { state, book } = live
  noteMarker(state, whole)
  const reading = withMarker(state, whole)
  const { words, text } = reading
  const changes: Change[] = []
  noteMeasures(live, reading)
  noteAskedWhich(state, reading)
  noteByMetre(live, text)
  if (saysAuction(text)) state.auctions = true
  if (/ quero (?:\+ |e |mais )?(?:o |a )?(?:numero|codigo|\d{1,2} ) ?/.test(text)) state.callsNumbers = true
  noteOrdersByNumber(state, text)
  if (isShouted(comment.text)) state.shoutedLines++
  const isLoud = alwaysShouts(state)
  const explained = notePack(live, reading)
  hearPack(live, comment, reading)
  const line = shownLine(state, reading)
  noteOpener(state, reading)
  const mention = line ? undefined : words.find(({ kind }) => kind === 'mention')
  const userName = mention ? live.mentioned(mention.text) : null
  const items = readItems(withSpelledCodes(reading, live.book).words, live.itemContext)
  const calls = / (?:digita|digite|manda|mande|comenta|escreve|quem quer|coloca) /.test(text)
  const sells = soldTo(live, comment, text, words, userName)
  if (sells) return [...changes, ...sells]

  const isExample = !calls && !words.some(({ kind }) => kind === 'price') && ORDERS_ITSELF.test(text)
  const reduced = mention ? null : noteReduced(live, comment, reading, items.asks)
  if (reduced) changes.push({ kind: 'product', productId: reduced.id })
  const isTalk = isAuctionTalk(live, text) || reduced !== null
  const bothKinds = mention ? [] : readBothKinds(live, comment, reading)
  const isAnswering = isAsked(state, comment.at, 25_000)
  const announced =
    isTalk || isExample || explained || listsContents(reading) || PROMISES.test(text)
      ? []
      : bothKinds.length > 0
        ? bothKinds
        : mention
          ? readReply(live, comment, reading)
          : readAnnouncements(line ?? withoutAddressed(reading, (word) => live.called(word)), {
              knowsCodes: state.announcements > 0 && book.hasCodes,
              calls,
              codeAsked: askedCode(live, comment, reading),
              answers: isAnswering,
              isCode: (code) => book.withCode(code) !== undefined,
              isAuction: state.auctions,
              fitsCodes: (code) => fitsCodes(live, code),
              followsLast: (number) => followsLast(live, number),
              climbs: (number) => climbs(live, number),
              numbersNames: state.numberedLines > 0,
              capitals: isLoud ? new Set() : capitalsOf(comment.text),
              usesCapitals: !isLoud && state.capitalised >= 2 && state.capitalised * 2 > state.announcements,
            })
  if (announced.length === 1 && namesPerson(live, announced[0]!, comment)) announced.pop()
  if (!mention && announced.length === 1 && !isFirm(live, announced[0]!, reading, isAnswering))
    announced.pop()
  if (announced.length === 0 && !isExample) announced.push(...answeredCode(live, comment, reading))
  if (announced.length === 0 && !isTalk && !isExample && !calls && !mention && !book.hasCodes) {
    const named = readTitled(live, comment, reading) ?? readLateName(live, comment, reading)
    if (named) announced.push(named)
  }
  if (
    announced.length === 0 &&
    !isTalk &&
    !isExample &&
    !calls &&
    !book.hasCodes &&
    !listsContents(reading)
  ) {
    const isQuiet = state.show === null || comment.at - state.show.at > QUIET
    const spoken =
      isQuiet || state.conversed * 2 >= state.announcements ? readConversation(reading, isAnswering) : null
    if (spoken) {
      announced.push(spoken)
      state.conversed++
    }
  }
  if (announced.length === 0 && !isTalk && !mention && isAnswering && !book.hasCodes)
    announced.push(...answeredGoods(live, reading))
  if (announced.length === 0 && !isTalk && !isExample && !calls && !mention && !isAnswering) {
    const lone = readLoneName(live, reading)
    if (lone) announced.push(lone)
  }
  const offered =
    announced.length === 0 && !isTalk && !isExample && !calls && !mention && !book.hasCodes
      ? readOffered(reading)
      : []
  announced.push(...offered)
  const lots = state.auctions ? announced.filter(({ code }) => code) : []
  if (lots.length === 1 && announced.length > 1) announced.splice(0, announced.length, lots[0]!)
  if (announced.length !== 1) noteSizes(live, reading)
  const shown = announced.map((one) => announce(live, comment, one))
  for (const { product, isNew } of shown) if (isNew) changes.push({ kind: 'product', productId: product.id })
  for (const { product } of shown) book.prove(product, comment.id)
  notePieces(live, reading, shown)
  const spokenOf = shown.length > 0 ? shown.map(({ product }) => product) : productsOf(items.asks)
  noteSoldBy(live, reading, spokenOf)
  notePackOf(live, reading, spokenOf)
  noteKinds(live, reading, spokenOf)
  noteOrdinal(live, reading, shown)
  const opened = shown.filter(({ opens }) => opens)
  if (opened.length > 0) {
    const { product } = opened.at(-1)!
    const before = state.show
    if (state.show?.productId !== product.id) {
      live.show(product, comment.at)
      state.poll = false
    } else state.show.closed = false
    state.announced = opened.map(({ product: { id } }) => id)
    state.announcements++
    if (announced.some(({ inCapitals }) => inCapitals)) state.capitalised++
    if (announced.some(({ names }) => names.length > 0)) state.namedAnnouncements++
    if (before?.productId !== product.id) changes.push(...closeBefore(live, comment, before))
  } else if (shown.length > 2 && offered.length === 0) {
    state.announcements++
    state.namedAnnouncements++
  }
  const listed = [...new Set([...productsOf(items.asks), ...shown.map(({ product }) => product)])]
  if (listed.length > 1) state.listed = { productIds: listed.map(({ id }) => id), at: comment.at }
  for (const { product } of items.asks)
    if (product && !shown.some((one) => one.product === product)) book.prove(product, comment.id)

  if (/ (?:digita|digite) /.test(text)) {
    state.usesDigits = true
    if (opened.length > 0 || (state.show && !state.show.closed && / (?:quer|quiser) /.test(text))) {
      if (state.show) state.show.digits = true
    } else state.poll = true
  }
  if (/ enquete /.test(text)) {
    state.poll = true
    if (state.show) state.show.digits = false
  }
  const sign = calls ? words.find(({ kind }) => kind === 'emoji') : undefined
  const signEmoji = sign && emojiAfterCall(reading)
  if (
    signEmoji &&
    state.show &&
    (opened.length > 0 || items.asks.some(({ product }) => product?.id === state.show!.productId))
  )
    state.show.sign = signEmoji
  if (opened.length === 0 && says(text, 'soldOut')) {
    const named = items.asks.find(({ product }) => product)?.product?.id
    if (state.show && (!named || named === state.show.productId)) {
      state.show.closed = true
      state.show.sign = null
      state.show.digits = false
    }
  }
  if (userName && shown.length > 0)
    Object.assign(live.person(userName), {
      lastProduct: shown[0]!.product.id,
      lastAt: comment.at,
      lastKind: 'question',
    })
  const answered = userName ?? (shown.length === 0 && words.length <= 12 ? live.addressed(words) : null)
  if (answered)
    changes.push(
      ...answerPerson(
        live,
        comment,
        reading,
        answered,
        items.asks.find(({ product }) => product)?.product ?? null,
      ),
    )
  else if (opened.length === 0) settleConditions(live, comment, text)
  return changes
}

const ORDINAL =
  /^ (?:e |agora |o |a |vamos para o ){0,2}(primeir|segund|terceir|quart|quint|sext|setim|oitav)[oa] [,:=-] /

/** "segundo: brinco gota": buyers then write "um do segundo". */
function noteOrdinal({ book }: Live, { text }: Reading, shown: { product: Product }[]): void {
  const place = shown.length === 1 ? ORDINAL.exec(text)?.[1] : undefined
  if (place) for (const end of ['o', 'a']) book.addAlias(shown[0]!.product, place + end)
}

const productsOf = (asks: Ask[]): Product[] => [...new Set(asks.flatMap(({ product }) => product ?? []))]

/** The emoji that follows "manda" or "comenta", or the only one of a call. */
function emojiAfterCall({ words }: Reading): string | null {
  const at = words.findIndex(({ text }) => /^(?:manda|mande|comenta|coloca|so)$/.test(text))
  const found = words.slice(Math.max(0, at)).findIndex(({ kind }) => kind === 'emoji')
  return at >= 0 && found >= 0 && found <= 4 ? words[at + found]!.text : null
}

/** "Tamanhos do 2 ao 16 e P M G", where no one product is announced: sizes of all that has none of its own. */
function noteSizes(live: Live, { words, text }: Reading): void {
  const { state, book } = live
  const at = words.findIndex(({ text }) => /^(?:tamanhos?|numeracao|grade)$/.test(text))
  if (at < 0 || text.includes(' ? ')) return
  const { sizes, numbersAreSizes } = readSizes(words, at)
  if (!numbersAreSizes || sizes.length < 3) return
  state.sizes = sizes
  for (const product of book.all)
    if (product.sizes.length === 0) Object.assign(product, { sizes, numbersAreSizes })
}

function noteMeasures(live: Live, { words, text }: Reading): void {
  const { state } = live
  const shown = live.onShow
  if (shown && / (?:tamanho|tamanhos) /.test(text))
    for (const { kind, unit, n } of words)
      if (kind === 'measure' && unit === 'cm') shown.sizes.push(String(n))
  noteVolumes(live, words)
  if (/ (?:tamanho|numeracao) /.test(text)) state.sizeHints++
  if (/ \d\d(?:\/\d\d)? (?:ao|a|ate) \d\d(?:\/\d\d)? /.test(text)) state.sizeHints += 2
}

/** "@ana tem", "@bia é sua", "@cida só até o G": what an answer does to that person's order, and what it asks them. */
function answerPerson(
  live: Live,
  comment: LiveComment,
  { text }: Reading,
  userName: string,
  named: Product | null,
): Change[] {
  const person = live.person(userName)
  const asks = / (?:quer|pode ser|quantos|quantas|leva|qual|confirma) /.test(text) || text.includes(' ? ')
  const about = named ?? (person.lastProduct ? live.book.get(person.lastProduct) : live.onShow)
  if (!about) return []
  if (
    asks ||
    / (?:liberou|liberada|liberado|sua vez|outr[oa]|eh? seu|eh? teu|eh? tua|eh? sua|eh? d[oa]) /.test(text)
  ) {
    person.askedAt = comment.at
    person.askedProduct = about.id
  }
  const order = live.order(userName, about.id)
  if (!order) return []
  if (order.state === 'conditional') return settle(order, text, comment)
  if (order.state === 'waiting' && says(text, 'promote')) return [changed(order, 'ordered')]
  if (order.state === 'ordered' && / (?:fila|espera|de fora) /.test(text)) return [changed(order, 'waiting')]
  return []
}

/** The shop's next words after a condition answer it: "tem sim" makes it an order, "só até o 40" ends it. */
function settleConditions(live: Live, comment: LiveComment, text: string): void {
  for (const order of live.state.orders.slice(-12))
    if (order.state === 'conditional' && comment.at - order.changedAt < ANSWERED / 2)
      settle(order, text, comment)
}

function settle(order: Order, text: string, comment: LiveComment): Change[] {
  if (comment.at - order.changedAt > 2 * ANSWERED) return []
  const reaches = reachesSize(text, order.items[0]?.variant.size)
  if (reaches !== null) return [changed(order, reaches ? 'ordered' : 'cancelled')]
  if (says(text, 'no') && !/ sim /.test(text)) return [changed(order, 'cancelled')]
  if (says(text, 'yes')) return [changed(order, 'ordered')]
  return []
}

function changed(order: Order, state: Order['state']): Change {
  order.state = state
  return {
    kind: 'line',
    productId: order.productId,
    userName: order.userName,
    quantity: quantityOf(order),
    state,
  }
}

export const quantityOf = (order: Order): number =>
  order.state === 'cancelled' ? 0 : order.items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Nouns of goods in a comment, for codes that the shop answers with and for products that only buyers name. */
export function nounsOf({ words }: Reading): string[] {
  return namesOf(
    words.filter(
      ({ text }, at) =>
        !stopWords.has(text) &&
        isGoodsName(text) &&
        !isVerb(words, at) &&
        !isColour.has(text) &&
        !(/^(?:de|da|do)$/.test(words[at - 1]?.text ?? '') && isGoodsName(words[at - 2]?.text ?? '')),
    ),
  )
}
