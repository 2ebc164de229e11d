import { genderOrdered } from './head-genders.ts'
import type { Live } from './live.ts'
import { normalise } from './normalise.ts'
import { saidCodes } from './said-codes.ts'
import type { Said } from './said-evidence.ts'
import { saidNouns, wayOf } from './said-words.ts'
import type { State } from './state.ts'
import type { Change, LiveComment } from './types.ts'
import { withoutDiminutive } from './vocabulary.ts'

const MOST_SAID = 5_000

/** The shop types nothing that shows a product: what is sold is known by what buyers say. */
export const isSpoken = ({ state, book }: Live): boolean =>
  state.announcements === 0 && state.priceLines <= 1 && !book.hasCodes

/** Keeps what a comment says of what is on show, whether it was read as an order, and what the shop showed with it. */
export function noteSaid(
  live: Live,
  said: Said[],
  comment: LiveComment,
  changes: Change[],
  before: State['show'],
): void {
  const { userName, text, at, isQuestion } = comment
  if (said.length >= MOST_SAID || live.isBlocked(userName)) return
  const { show } = live.state
  const reading = normalise(text)
  const isShown = show !== null && (show.productId !== before?.productId || show.at !== before.at)
  const line = live.isShop(userName) ? { shown: isShown ? show.productId : null } : {}
  const orders = changes.some(isOrder)
  const way = wayOf({ orders, isQuestion, ...line })
  const nouns = saidNouns(reading, text, (word) => isNameOf(live, word), way)
  said.push({
    at,
    userName,
    orders,
    isQuestion,
    nouns,
    gender: way === 'orders' ? genderOrdered(reading, nouns) : null,
    codes: saidCodes(reading),
    named: changes.flatMap((change) =>
      change.kind === 'line' && isNamed(live, change) ? change.productId : [],
    ),
    ...line,
  })
}

/** A word that names or addresses a person. */
export const isNameOf = (live: Live, word: string): boolean =>
  live.hasPersonNamed(word) || live.addressesShop(word) || isPetName(live, word)

/** "verinha" is Vera. */
function isPetName(live: Live, word: string): boolean {
  const base = word.endsWith('inho') || word.endsWith('inha') ? withoutDiminutive(word) : null
  return base !== null && base.length >= 3 && live.hasPersonNamed(base + word.at(-1)!)
}

const isNamed = (live: Live, { productId, userName }: { productId: string; userName: string }): boolean =>
  /^(?:code|product)_named$/.test(live.order(userName, productId)?.reason.kind ?? '')

/** The comment itself orders, also where it is not known what. */
export const isOrder = (change: Change): boolean =>
  change.kind === 'line'
    ? change.commentId === undefined
    : change.kind === 'not_an_order' && change.reason.kind === 'no_product'
