import type { Live } from './live.ts'
import type { Reading } from './normalise.ts'
import type { LiveComment, Product } from './types.ts'

const WITHIN = 30_000
const MOST_CALLED = 12
/** So many people must write a number before it is taken for a code; fewer where the live has such codes. */
const FIRST_CODE = 3
const NEXT_CODE = 2

/**
 * A shop that only speaks may have a number on the screen. People then write that number at once, where sizes and
 * quantities differ from person to person: most of the newest comments that begin with a number begin with this one.
 * Returns the product of such a code, and the earlier comments that were read otherwise.
 */
export function codeOnScreen(
  live: Live,
  comment: LiveComment,
  { words }: Reading,
): { product: Product; earlier: LiveComment[] } | null {
  const { state, book } = live
  if (state.announcements > 0) return null
  const first = /^(?:eu|quero)$/.test(words[0]?.text ?? '') ? words[1] : words[0]
  const isCall = first?.kind === 'number' && /^\d{2,4}$/.test(first.text) && !first.times && words.length <= 5
  if (!isCall || book.withCode(first.text)) return null
  const recent = state.called.filter(({ comment: { at } }) => comment.at - at < WITHIN)
  state.called = [...recent, { code: first.text, comment }].slice(-MOST_CALLED)
  const same = state.called.filter(({ code }) => code === first.text)
  const people = new Set(same.map(({ comment: { userName } }) => userName)).size
  const isNext = book.codes.some(
    (code) => Number(first.text) > Number(code) && Number(first.text) <= Number(code) + 2,
  )
  const isCode = isNext
    ? people >= NEXT_CODE
    : people >= FIRST_CODE && same.length * 5 >= state.called.length * 3
  if (!isCode || (book.hasCodes && !isNext)) return null
  const earlier = same.slice(0, -1).map(({ comment }) => comment)
  for (const { id, userName } of earlier)
    for (const order of live.activeOrdersOf(userName))
      if (order.commentIds.length === 1 && order.commentIds[0] === id) order.state = 'cancelled'
  state.called = []
  const product = named(live, earlier[0]!.at) ?? book.add({ label: first.text, codes: [], confidence: 0.8 })
  book.addCode(product, first.text)
  live.show(product, comment.at)
  return { product, earlier }
}

/** What people ordered by its name when the first of them wrote the number. */
function named({ state, book }: Live, since: number): Product | null {
  const { lastOrder } = state
  if (!lastOrder || lastOrder.at < since - WITHIN) return null
  const product = book.get(lastOrder.productId)
  return product.codes.length === 0 ? product : null
}
