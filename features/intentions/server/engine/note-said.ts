import type { Live } from './live.ts'
import { normalise } from './normalise.ts'
import type { Said } from './said-evidence.ts'
import { saidNouns } from './said-words.ts'
import type { Change, LiveComment } from './types.ts'

const MOST_SAID = 5_000

/** The shop types nothing that shows a product: what is sold is known by what buyers say. */
export const isSpoken = ({ state, book }: Live): boolean =>
  state.announcements === 0 && state.priceLines <= 1 && !book.hasCodes

/** Keeps what a buyer says of what is on show, and whether it was read as an order, as long as the shop only speaks. */
export function noteSaid(live: Live, said: Said[], comment: LiveComment, changes: Change[]): void {
  const { userName, text, at, isQuestion } = comment
  if (said.length >= MOST_SAID || !isSpoken(live) || live.isShop(userName) || live.isBlocked(userName)) return
  const isName = (word: string) => live.hasPersonNamed(word) || live.addressesShop(word)
  said.push({
    at,
    orders: changes.some(isOrder),
    isQuestion,
    nouns: saidNouns(normalise(text), text, isName),
  })
}

/** The comment itself orders, also where it is not known what. */
const isOrder = (change: Change): boolean =>
  change.kind === 'line'
    ? change.commentId === undefined
    : change.kind === 'not_an_order' && change.reason.kind === 'no_product'
