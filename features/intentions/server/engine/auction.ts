import type { Live } from './live.ts'
import type { Word } from './normalise.ts'
import type { Change, LiveComment, Order } from './types.ts'

const SOLD =
  / (?:vendid[oa]|arrematad[oa]|arrematou|batido o martelo|bateu o martelo|sold|uma duas tres|dou lhe tres|duas e tres) /
/** "parabéns Nair", "é sua, dona Nair", "levou bem Arnaldo": a comment names the winner. */
const CONGRATULATES = / (?:parabens|congrats|congratulations|levou|arrematou) | (?:eh|e) (?:sua|seu|tua|teu) /
/** Talk of a sale that is over: it shows nothing new. */
const AFTER_SALE = / (?:martelo|ficou|fica|vendid[oa]|arremat\w+|levou|levaram|parabens) /
/** So long before a lot was named its bids may have come. */
const BEFORE_LOT = 60_000

/** What the shop says while a lot is sold, or right after it, is no announcement unless it speaks of a lot. */
export function isAuctionTalk({ onShow, state }: Live, text: string): boolean {
  if (!onShow?.auction || / (?:lote|peca|item|lot) /.test(text)) return false
  return !state.show!.closed || AFTER_SALE.test(text)
}

/** The bidder whom the words name. */
function bidderNamed(live: Live, words: Word[]): string | null {
  const bidders = new Set(live.state.bids.map(({ userName }) => userName))
  for (const { kind, text } of words) {
    if (kind !== 'word' || text.length < 3) continue
    const called = live.called(text).filter((name) => bidders.has(name))
    if (called.length === 1) return called[0]!
  }
  return null
}

/** "VENDIDO @ana 220", "250 vendida": the lot goes to the person who is named, or to the highest bid. */
export function soldTo(
  live: Live,
  comment: LiveComment,
  text: string,
  words: Word[],
  userName: string | null,
): Change[] | null {
  const product = live.onShow
  if (!product?.auction || !SOLD.test(text)) return null
  live.book.prove(product, comment.id)
  return sellTo(live, comment, userName ?? bidderNamed(live, words))
}

/** "parabéns Nair!", written by another person: the open lot goes to Nair. */
export function congratulated(
  live: Live,
  comment: LiveComment,
  text: string,
  words: Word[],
): Change[] | null {
  const { state, onShow } = live
  if (!onShow?.auction || state.show!.closed || state.bids.length === 0) return null
  if (comment.isQuestion || !CONGRATULATES.test(text)) return null
  const winner = bidderNamed(live, words)
  return winner && winner !== comment.userName ? sellTo(live, comment, winner) : null
}

/** An open lot goes to the highest bidder when the next lot begins. Bids of the last minute count for a lot that was not open yet. */
export function closeBefore(live: Live, comment: LiveComment, before: Live['state']['show']): Change[] {
  const { state, book } = live
  const isOpen = before && !before.closed && book.get(before.productId).auction
  const now = state.show
  let changes: Change[] = []
  if (isOpen && state.bids.length > 0) {
    state.show = before
    changes = sellTo(live, comment, null)
    state.show = now
  }
  state.bids = isOpen ? [] : state.bids.filter(({ at }) => comment.at - at < BEFORE_LOT)
  return changes
}

function sellTo(live: Live, comment: LiveComment, userName: string | null): Change[] {
  const { state } = live
  const productId = state.show!.productId
  const { bids } = state
  const best = userName
    ? bids.filter((bid) => bid.userName === userName).at(-1)
    : bids.toSorted((a, b) => b.amount - a.amount)[0]
  const winner = userName ?? best?.userName
  if (!winner) return []
  const order: Order = {
    productId,
    userName: winner,
    items: [{ variant: {}, quantity: 1 }],
    state: 'ordered',
    reason: { kind: 'bid_won', amount: best?.amount ?? 0 },
    since: best?.at ?? comment.at,
    place: ++state.places,
    changedAt: comment.at,
    commentIds: best ? [best.commentId] : [comment.id],
    features: ['by:bid'],
    correctionId: null,
  }
  const before = live.order(winner, productId)
  if (before) Object.assign(before, { state: 'ordered' })
  else live.addOrder(order)
  Object.assign(live.person(winner), { lastProduct: productId, lastAt: comment.at, lastKind: 'order' })
  state.bids = []
  state.show!.closed = true
  return [{ kind: 'line', productId, userName: winner, quantity: 1, state: 'ordered' }]
}
