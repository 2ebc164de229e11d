import type { Echo } from './echo.ts'
import { wordOf } from './known-from-shows.ts'
import { isFree } from './learnt-products.ts'
import type { Live } from './live.ts'
import { normalise } from './normalise.ts'
import { isNameOf, isOrder, isSpoken } from './note-said.ts'
import type { Said } from './said-evidence.ts'
import { isListed, type SaidNoun, saidNouns, wayOf } from './said-words.ts'
import { spokenShows } from './spoken-shows.ts'
import type { Change, LiveComment, Product } from './types.ts'

/** The division looks back on so many comments, and is made anew after so many. */
const MOST_TOLD = 60
const EVERY = 4
const FEWEST = 6
const MOST_TEXT = 300

/** A comment of a buyer as the division reads it. */
export type ToldComment = LiveComment & { orders: boolean }

/** Keeps a comment of a buyer in a live whose shop only speaks. */
export function noteTold({ state }: Live, comment: LiveComment, changes: Change[]): void {
  state.told.push({ ...comment, text: comment.text.slice(0, MOST_TEXT), orders: changes.some(isOrder) })
  if (state.told.length > MOST_TOLD) state.told.shift()
}

/**
 * What a shop that only speaks shows now, by what buyers have said lately, where that is something else than what was
 * thought; and the comments that may mean it, to be read again.
 */
export function shownNow(live: Live): Echo | null {
  const { state, book } = live
  if (!isSpoken(live) || state.told.length < FEWEST || state.count % EVERY !== 0) return null
  const said = state.told.map((one) => saidOf(live, one))
  const named = new Set(book.all.flatMap(({ names }) => names))
  const { shows, families } = spokenShows(said, live.learnt, (family) => (named.has(family) ? 1 : 0))
  const show = shows.at(-1)
  if (!show || show.to < said.length) return null
  const isNamed = ({ names }: Product) => names.some((name) => (families.get(name) ?? name) === show.head)
  const { onShow } = live
  if (onShow && isNamed(onShow)) return null
  const roots = [...families].flatMap(([root, family]) => (family === show.head ? root : []))
  const product =
    book.all.find(isNamed) ?? book.add({ label: wordOf(said, show.head), names: roots, confidence: 0.7 })
  live.show(product, said[show.from]!.at - 1)
  const earlier = state.told
    .slice(show.from)
    .filter((one) => one.orders && !wasTakenBack(live, one) && isFree(live, one.id, one.userName))
  return { product, earlier }
}

/** An order that was cancelled or moved since is not read again. */
const wasTakenBack = (live: Live, { id, userName }: ToldComment): boolean =>
  live.cancelledOrdersOf(userName).some(({ commentIds }) => commentIds.includes(id))

function saidOf(live: Live, { userName, text, at, isQuestion, orders, id }: ToldComment): Said {
  const way = wayOf({ orders, isQuestion })
  const key = `${id} ${way}`
  let nouns = live.saidBefore.get(key)
  if (!nouns) {
    nouns = saidNouns(normalise(text), text, () => false, way)
    live.saidBefore.set(key, nouns)
    if (live.saidBefore.size > 2 * MOST_TOLD) live.saidBefore.delete(live.saidBefore.keys().next().value!)
  }
  const goods = nouns.filter(({ word }) => isListed(word) || !isNameOf(live, word))
  return { at, userName, orders, isQuestion, nouns: goods, codes: [], named: [] }
}

/** The nouns of comments that the division has read, by comment: they depend on nothing but its text. */
export type SaidBefore = Map<string, SaidNoun[]>
