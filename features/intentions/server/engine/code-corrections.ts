import { claim } from './claim.ts'
import { lineOf } from './corrections.ts'
import { prove } from './fold.ts'
import type { Context } from './order-form.ts'
import type { Change } from './types.ts'

const RECENT = 3 * 60_000
const CORRECTS =
  / (?:digo|errei|errado|me confundi|me enganei|quis dizer|quero dizer|codigo errado|numero errado) /

/** "errei, é a saia que eu queria": what is said of names; "errado" is also said of goods. */
const CORRECTS_NAME = / (?:digo|errei|me confundi|confundi|me enganei|quis dizer|quero dizer) /

/** "digo V25, errei o código", "errei, não é o CD12, é o CN7", "errei, é a saia": the order moves from the one before to the one named now. */
export function correctsCode(context: Context): Change[] | null {
  const { live, comment, reading, items, signals } = context
  if (comment.isQuestion || signals.more || signals.cancel) return null
  const last = live.lastOrderOf(comment.userName)
  const by = last?.reason.kind === 'code_named' ? 'code' : 'name'
  if (!(by === 'code' ? CORRECTS : CORRECTS_NAME).test(reading.text)) return null
  if (!last || items.unknownCodes.length > 0) return null
  const asks = items.asks.filter(({ product }) => product !== null && product.id !== last.productId)
  const [ask] = asks
  const deniesLast = asks.length < items.asks.length
  if (by === 'name' && !deniesLast && last.reason.kind !== 'product_named') return null
  if (ask?.by !== by || asks.length > 1 || live.order(comment.userName, ask.product!.id)) return null
  if (!deniesLast && comment.at - last.changedAt > RECENT) return null
  if (deniesLast && !reading.text.includes(' nao ')) return null
  last.state = 'cancelled'
  prove(last, comment)
  const [item] = last.items
  const quantity = ask.quantity ?? (last.items.length === 1 && ask.open.length === 0 ? item!.quantity : null)
  return [
    lineOf(last),
    ...claim(
      context,
      ask.product!,
      [{ ...ask, quantity, variant: { ...item!.variant, ...ask.variant } }],
      by === 'code'
        ? { kind: 'code_named', code: ask.product!.codes[0]! }
        : { kind: 'product_named', name: ask.name },
      [`by:${by}`, 'form:bare'],
    ),
  ]
}
