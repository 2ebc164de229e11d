import { lineOf } from './corrections.ts'
import { foldClaim, prove } from './fold.ts'
import { type Ask, askOf } from './item-types.ts'
import type { Context } from './order-form.ts'
import type { Change, Product, Reason } from './types.ts'

/** "troca meu talharim por ele", "muda o meu pra essa". */
const FOR_SHOWN =
  / (?:troca|troco|trocar|troque|muda|mudo|mudar) (?:[a-z\d]+ ){1,4}?(?:por|para) (?:ess[ea]|est[ea]|el[ea]) (?:ai |aqui |entao |por favor )?(?:[.!,]|kkk|$)/
/** "era essa, a A21, troca a minha": what it is changed for stands before. */
const CHANGES_OWN = / (?:troca|trocar|troque|muda|mudar) (?:o |a )?(?:meu|minha) (?:[.!] )?$/

/** Of what the person has, the one named, else the last one, is changed for what is on show, or for what is named first. */
export function swapsForShown(context: Context): Change[] | null {
  const { live, comment, reading, items } = context
  const own = live.activeOrdersOf(comment.userName)
  const isOwn = ({ product }: Ask) => own.some(({ productId }) => productId === product?.id)
  const others = items.asks.filter((ask) => ask.product !== null && !isOwn(ask))
  const { show } = live.state
  let taken: Product | null = null
  if (FOR_SHOWN.test(reading.text) && others.length === 0 && show && !show.closed)
    taken = live.book.get(show.productId)
  else if (CHANGES_OWN.test(reading.text) && others.length === 1) taken = others[0]!.product
  const named = items.asks.find(isOwn)?.product
  const given = named ? live.order(comment.userName, named.id) : live.lastOrderOf(comment.userName)
  if (!taken || !given || given.productId === taken.id) return null
  given.state = 'cancelled'
  prove(given, comment)
  const quantity = given.items.reduce((sum, item) => sum + item.quantity, 0)
  const reason: Reason =
    others.length > 0
      ? { kind: 'product_named', name: others[0]!.name }
      : { kind: 'answers_announcement', at: show!.at }
  const order = foldClaim(live, {
    comment,
    product: taken,
    asks: [askOf({ quantity, product: taken })],
    reason,
    features: [others.length > 0 ? 'by:name' : 'by:show', 'form:want'],
    state: 'ordered',
    adds: false,
    corrects: true,
  })
  return [lineOf(given), lineOf(order)]
}
