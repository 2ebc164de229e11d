import { congratulated } from './auction.ts'
import { claim, no } from './claim.ts'
import { askOf } from './item-types.ts'
import type { Context } from './order-form.ts'
import { peopleCounted } from './people-counted.ts'
import type { Change, Reason } from './types.ts'

/** So long a person may answer what the shop has asked. */
const ANSWERS = 60_000

/** Bids of an auction, digits and emojis that the shop asked for. */
export function bidOrCall(context: Context): Change[] | null {
  const { live, comment, reading, person } = context
  const { state } = live
  const { words } = reading
  const people = peopleCounted(context)
  if (people) {
    const reason: Reason = { kind: 'answers_announcement', at: state.show?.at ?? comment.at }
    return claim(context, people.product, [askOf({ quantity: people.count })], reason, ['by:show', 'form:me'])
  }
  const product = live.onShow
  const digits =
    words.length > 0 &&
    words.every(({ kind, text }) => (kind === 'number' && /^\d+$/.test(text)) || kind === 'mark')
  const won = congratulated(live, comment, reading.text, words)
  if (won) return won
  const isAskedNow = person.askedAt !== null && comment.at - person.askedAt < ANSWERS
  const isOver = product?.auction === true && state.show!.closed
  if (product?.auction && !isAskedNow && !(isOver && context.items.asks.some(({ product }) => product))) {
    const number = words.find(({ kind, n }) => (kind === 'number' || kind === 'price') && n! >= 5)
    if (number && words.length <= 4 && !reading.text.includes(' ? ')) {
      state.bids.push({
        userName: comment.userName,
        amount: number.n!,
        commentId: comment.id,
        at: comment.at,
      })
      if (state.bids.length > 100) state.bids.shift()
      live.book.prove(product, comment.id)
      Object.assign(person, { lastProduct: product.id, lastAt: comment.at, lastKind: 'question' })
      return no(context, { kind: 'bid', amount: number.n! })
    }
    if (!isOver && words.some(({ kind }) => kind === 'number') && !context.signals.waits)
      return no(context, { kind: 'bid', amount: 0 })
  }
  const isCode = !state.poll && digits && live.book.withCode(String(words[0]!.n)) !== undefined
  if (digits && state.usesDigits && !isCode && !(state.show?.digits && !state.poll))
    return no(context, { kind: 'talk' })
  if (digits && state.show?.digits && product) {
    const [first] = words
    const isOne = /^(\d)\1+$/.test(first!.text)
    return claim(
      context,
      product,
      [askOf({ quantity: isOne ? Number(first!.text[0]) : first!.n! })],
      { kind: 'answers_call', sign: first!.text[0]! },
      ['by:call', 'form:bare'],
    )
  }
  const sign = state.show?.sign
  if (sign && product && words.some(({ text }) => text === sign) && !comment.isQuestion)
    return claim(
      context,
      product,
      context.items.asks.length > 0 ? context.items.asks : [askOf({})],
      { kind: 'answers_call', sign },
      ['by:call', 'form:bare'],
    )
  return null
}
