import { claim } from './claim.ts'
import { type Ask, askOf } from './item-types.ts'
import type { Live } from './live.ts'
import type { Context } from './order-form.ts'
import type { Change, Order, Product } from './types.ts'

const PERSON =
  '(?:dona |seu |sra |tia |vo )?(?!minha|meu|live|pix|mesm[oa]|outr[oa]|um|uma|que|primeir[oa]|segund[oa]|(?:de|do|da|la|ca|eu|so|mim) )([a-z]{2,}) '
const LIKE = new RegExp(
  ` (?:o mesmo|a mesma|mesma coisa|igual|iguais|igualzinh[oa])(?: que)?(?: (?:o|a|ao|os|as))? (?:d[aeo]|que (?:o|a)) ${PERSON}`,
)
const BEHIND = new RegExp(` (?:atras|depois|apos) d[aeo] ${PERSON}`)
/** "me põe atrás da Bia", "sou depois do Caio", "fila depois da Rute". */
const TAKES_PLACE =
  / (?:me|eu|meu nome|fico|entro|sou|fila|fica|anota|poe|bota|coloca|segunda|segundo|ordinal)(?: [a-z]+){0,4} (?:atras|depois|apos) d[aeo] /
const IF_LEAVES = new RegExp(` (?:se|caso) (?:o |a )?${PERSON}(?:desist|larg|solt|cancel|nao )`)
/** "idem", "o mesmo pra mim": what another buyer ordered a moment ago. */
const IDEM =
  /^ (?:(?:eu )?quero )?(?:idem|o mesmo|a mesma|a mesma coisa|mesma coisa)(?: (?:aqui|tambem|para mim|por favor|[!.]))* $/
const JUST = 45_000
const MOST_WORDS = 10

/** The writer called so who has ordered last, and what: all that their last comment ordered. */
function ordersOf(live: Live, word: string, userName: string): Order[] {
  const orders = live
    .called(word)
    .filter((name) => name !== userName)
    .flatMap((name) => live.activeOrdersOf(name))
    .sort((a, b) => b.changedAt - a.changedAt)
  return orders.filter(
    ({ changedAt, userName: name }) => changedAt === orders[0]!.changedAt && name === orders[0]!.userName,
  )
}

/** "o mesmo da Suelen", "igual o da Paty pra mim, mas M", "idem": the order of another buyer, except for the variant or amount in the comment. */
export function sameAsOther(context: Context): Change[] | null {
  const { live, comment, reading, signals, items } = context
  const { text, words } = reading
  if (!text.includes(' mesm') && !text.includes(' igua') && !text.includes(' idem ')) return null
  if (comment.isQuestion || signals.wish || signals.pass || signals.cancel || signals.declines) return null
  if (items.unknownCodes.length > 0) return null
  const name = LIKE.exec(text)?.[1]
  const named = new Set(items.asks.flatMap(({ product }) => product ?? []))
  if (named.size > (name ? 1 : 0)) return null
  const [product] = named
  const others = product
    ? ofProduct(live, name!, product, comment.userName)
    : name
      ? ordersOf(live, name, comment.userName)
      : IDEM.test(text)
        ? lastOf(context)
        : []
  if (others.length === 0) return null
  if (!signals.want && !signals.forMe && words.length > MOST_WORDS) return null
  const own = items.asks.filter(
    ({ quantity, variant, open }) => quantity !== null || open.length > 0 || Object.keys(variant).length > 0,
  )
  return others.flatMap((other) => {
    const product = live.book.get(other.productId)
    return claim(
      { ...context, signals: { ...signals, more: false } },
      product,
      likeOrder(other, product, own),
      { kind: 'follows_others', at: other.changedAt },
      ['by:others', signals.want ? 'form:want' : 'form:bare'],
    )
  })
}

/** "da 112 igual da Cris": what she has ordered of that product. */
function ofProduct(live: Live, word: string, { id }: Product, userName: string): Order[] {
  const orders = live.called(word).flatMap((name) => (name === userName ? [] : (live.order(name, id) ?? [])))
  return orders.length === 1 && orders[0]!.state !== 'cancelled' ? orders : []
}

function lastOf({ live, comment }: Context): Order[] {
  const { lastOrder } = live.state
  if (!lastOrder || comment.at - lastOrder.at > JUST) return []
  return live
    .activeOrdersFor(lastOrder.productId)
    .filter(({ changedAt, userName }) => changedAt === lastOrder.at && userName !== comment.userName)
    .slice(-1)
}

/** What the other has, in the variant or the amount that is said otherwise. */
function likeOrder({ items }: Order, product: Product, own: Ask[]): Ask[] {
  const [said] = own
  if (own.length > 1 || items.length > 1)
    return own.length > 0
      ? own.map((ask) => ({ ...ask, product }))
      : items.map(({ variant, quantity }) => askOf({ product, variant: { ...variant }, quantity }))
  const { variant, quantity } = items[0]!
  if (!said) return [askOf({ product, variant: { ...variant }, quantity })]
  const isSize = said.open.length === 1 && said.open[0]! > 12
  return [
    {
      ...said,
      product,
      quantity: said.quantity ?? (said.open.length > 0 && !isSize ? null : quantity),
      variant: { ...variant, ...(isSize ? { size: String(said.open[0]) } : {}), ...said.variant },
      open: isSize ? [] : said.open,
    },
  ]
}

/** "me põe atrás da Rosa", "se a Rute não quiser eu quero": the queue for what that person has ordered. */
export function behindOther(context: Context): Change[] | null {
  const { live, comment, reading, signals, items } = context
  const { text } = reading
  if (comment.isQuestion || signals.cancel) return null
  if (items.asks.some(({ product }) => product) || items.unknownCodes.length > 0) return null
  const name = TAKES_PLACE.test(text)
    ? BEHIND.exec(text)?.[1]
    : signals.waits
      ? IF_LEAVES.exec(text)?.[1]
      : undefined
  if (!name) return null
  const others = ordersOf(live, name, comment.userName)
  const [other] = others
  if (!other || others.length > 1) return null
  const { show } = live.state
  const ofShow = show && live.called(name).some((one) => isActive(live, one, show.productId))
  const product = live.book.get(ofShow ? show.productId : other.productId)
  const reason = { kind: 'follows_others' as const, at: other.changedAt }
  return claim(context, product, [askOf({})], reason, ['by:others', 'form:want', 'waiting'], 'waiting')
}

const isActive = (live: Live, userName: string, productId: string): boolean => {
  const order = live.order(userName, productId)
  return order !== undefined && order.state !== 'cancelled'
}
