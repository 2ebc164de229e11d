import { lineOf } from './corrections.ts'
import { foldClaim, prove } from './fold.ts'
import { askOf } from './item-types.ts'
import { inDigits, normalise } from './normalise.ts'
import type { Context } from './order-form.ts'
import type { Change, Order, Product } from './types.ts'

const RECENT = 3 * 60_000

const CORRECTS =
  /^ (?:(?:opa|ops|desculpa|perdao|errei|nao|moca|amiga) ,? ?){0,2}(digo|era|eram|sao|so|alias|quer dizer|na verdade|corrigindo|nao ,) ,? ?(o |a )?(\d{1,2}) (unidades? |pecas? )?[.!]? ?$/
/** How such a correction begins, before its number. */
const MAY_CORRECT =
  /^ (?:(?:opa|ops|desculpa|perdao|errei|nao|moca|amiga) ,? ?){0,2}(?:digo|era|eram|sao|so|alias|quer dizer|na verdade|corrigindo|nao ,) /
const DENIES = /^ (?:mas )?(?:o|a) (\d{1,2}) nao (?:$|[,.!]|obrigad[oa]|quero)/

/**
 * Where small numbers are codes, "era 2" corrects the amount of an order that said one ("quero 1 do 3"), and else its code
 * ("quero 4", "digo 6"). "o 3 não" takes the order of that code away.
 */
export function correctsSmallCode(context: Context): Change[] | null {
  const { live, comment, reading } = context
  if (comment.isQuestion || !live.book.hasCodes) return null
  if (!reading.text.includes(' nao ') && !MAY_CORRECT.test(reading.text)) return null
  const text = inDigits(reading)
  const denied = DENIES.exec(text)?.[1]
  const refused = denied ? live.book.withCode(denied) : undefined
  if (refused) {
    const order = live.order(comment.userName, refused.id)
    return order && order.state !== 'cancelled' ? [lineOf(cancelled(context, order))] : null
  }
  const match = CORRECTS.exec(text)
  const product = match ? live.book.withCode(match[3]!) : undefined
  const last = product ? live.lastOrderOf(comment.userName) : undefined
  if (!match || !product || !last || comment.at - last.changedAt > RECENT) return null
  if (last.items.length > 1) return null
  const isAmount = !match[2] && (match[4] !== undefined || match[1] === 'so' || saidAmount(context, last))
  if (isAmount) return [lineOf(fold(context, live.book.get(last.productId), last, Number(match[3])))]
  if (last.productId === product.id || last.reason.kind !== 'code_named') return null
  cancelled(context, last)
  return [lineOf(last), lineOf(fold(context, product, last, quantityBefore(last)))]
}

/** Whether the person said how many: more than one number, or several pieces. */
function saidAmount({ live }: Context, { commentIds, items }: Order): boolean {
  if (items[0]!.quantity > 1) return true
  const said = live.state.recent.findLast(({ id }) => commentIds.includes(id))
  return said !== undefined && normalise(said.text).words.filter(({ kind }) => kind === 'number').length > 1
}

const quantityBefore = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

function cancelled({ comment }: Context, order: Order): Order {
  order.state = 'cancelled'
  prove(order, comment)
  return order
}

const fold = ({ live, comment }: Context, product: Product, like: Order, quantity: number): Order =>
  foldClaim(live, {
    comment,
    product,
    asks: [askOf({ quantity, product })],
    reason: { kind: 'code_named', code: product.codes[0]! },
    features: like.features,
    state: 'ordered',
    adds: false,
    corrects: true,
  })
