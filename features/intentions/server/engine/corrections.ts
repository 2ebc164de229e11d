import { inAmounts, isAsked, isToViewer } from './amounts-said.ts'
import { agrees, foldClaim, prove } from './fold.ts'
import { countedIn, countsPieces } from './in-packs.ts'
import { type Ask, askOf } from './item-types.ts'
import type { Reading, Word } from './normalise.ts'
import type { Context } from './order-form.ts'
import { readItems } from './order-items.ts'
import { sumOf } from './share-variants.ts'
import { quantityOf } from './shop-comment.ts'
import type { Signals } from './signals.ts'
import type { Change, LineItem, Order, Product, Variant } from './types.ts'

/** "entrou só 1, era x3", "aumenta o meu pra 4", "faz 2 o meu", "deixa 6": another quantity for the person's last line. */
export function correctsLast(context: Context): Change[] | null {
  const { live, comment, reading, items, signals } = context
  if (!live.hasOrdered(comment.userName) || signals.waits || isToViewer(context)) return null
  if (items.asks.some(({ product }) => product) || items.unknownCodes.length > 0 || isAsked(context))
    return null
  const doubled = DOUBLES.test(reading.text) ? live.lastOrderOf(comment.userName) : undefined
  if (doubled) {
    const orders = / (?:tudo|todos|todas) /.test(reading.text)
      ? live.activeOrdersOf(comment.userName)
      : [doubled]
    for (const order of orders) {
      for (const item of order.items) item.quantity *= 2
      prove(order, comment)
    }
    return orders.map(lineOf)
  }
  const match = [...inAmounts(reading).matchAll(QUANTITY_CHANGE)].at(-1)
  if (!match || signals.more || / cada /.test(reading.text)) return null
  const last = live.lastOrderOf(comment.userName)
  if (last && / so (?:\d+) $/.test(match[0]) && isOfOtherColour(last, items.asks)) return null
  const said = Number(match.slice(1).find((digits) => digits !== undefined))
  const isOfPieces = !last || countsPieces(reading, said)
  const n = isOfPieces ? said : said * countedIn(reading, live, live.book.get(last.productId))
  const had = last?.items.length === 1 ? last.items[0]!.quantity : 0
  if (had >= n && /^ (?:aument[ae]|sobe|suba|acrescenta)/.test(match[0]) && !match[0].includes(' para ')) {
    last!.items[0]!.quantity += n
    prove(last!, comment)
    return [lineOf(last!)]
  }
  if (!last || !(n >= 1) || n > 999 || isTooMany(n, last)) return null
  const kinds = items.asks.filter(({ variant }) => Object.keys(variant).length > 0).length
  const areCounted = items.asks.every(({ quantity, open }) => quantity !== null || open.length > 0)
  const areParts = kinds > 1 && kinds === items.asks.length && areCounted && sumOf(items.asks) === had
  if (areParts || (last.items.length > 1 && kinds > 0)) return null
  const order = foldClaim(live, {
    comment,
    product: live.book.get(last.productId),
    asks: [askOf({ quantity: n })],
    reason: last.reason,
    features: last.features,
    state: last.state,
    adds: false,
    corrects: true,
  })
  return [lineOf(order)]
}

/** "bege só 1": of a colour that the person has not ordered, so it is no other amount of what they have. */
const isOfOtherColour = ({ items }: Order, asks: Ask[]): boolean =>
  items.every(({ variant }) => variant.colour !== undefined) &&
  asks.some(
    ({ variant: { colour } }) =>
      colour !== undefined && items.every(({ variant }) => variant.colour !== colour),
  )

/** "dobra o meu", "dobra meu pedido". */
const DOUBLES =
  /^ (?:(?:[a-z]+ )?(?:dobra|dobre|dobrar)|(?:quero |faz |manda |poe |bota |coloca |vou querer |na verdade )?o dobro) (?:$|[.!] |entao |tudo |(?:o |a )?(?:meu|minha|pedido|quantidade|para mim) )/

const NAMED_TOTAL =
  / (?:sao|era|eram|vira|viram|pode ser|deixa|deixe|fica|ficam|aument[ae]|diminu[ia]|reduza?|mud[ae]|pass[ae]|sobe|suba|baix[ae]) (?:(?:so|somente|apenas|em|com|para|as|os) ){0,2}(\d{1,3}) (?!da |do |de |reais |anos )/

/** "sobe a minha codorna pra 15", "em vez de 3 põe 5 do torrado". */
const NAMED_CHANGE =
  / (?:aument[ae]|diminu[ia]|reduza?|mud[ae]|pass[ae]|sobe|suba|baix[ae]|larga|alter[ae]) (?:o|a|os|as) (?:meu |minha |meus |minhas )?[a-z]+ para (\d{1,3}) (?!da |do |de |reais |anos )| em vez de \d{1,3} (?:poe|bota|coloca|faz|manda|quero) (\d{1,3}) (?!reais |anos )/

/** "as velas são só 15", "sleeves deixa em 8": another quantity for an order of the product that is named. */
export function correctsNamed(context: Context): Change[] | null {
  const { live, comment, reading, items, signals } = context
  const products = [...new Set(items.asks.flatMap(({ product }) => product ?? []))]
  const [product] = products
  if (!product || products.length > 1 || isAsked(context) || signals.more || signals.waits) return null
  const before = live.order(comment.userName, product.id)
  if (before?.state !== 'ordered') return null
  const digits = inAmounts(reading)
  const n = numberIn(NAMED_CHANGE.exec(digits) ?? NAMED_TOTAL.exec(digits))
  if (n === null || n < 1 || isTooMany(n, before)) return null
  if (product.sizes.includes(String(n)) || product.codes.includes(String(n)) || n === product.price)
    return null
  const asks = [askOf({ quantity: n, product })]
  const { reason, features, state } = before
  const order = foldClaim(live, {
    comment,
    product,
    asks,
    reason,
    features,
    state,
    adds: false,
    corrects: true,
  })
  return [lineOf(order)]
}

const INSTEAD =
  / (\d{1,3}) (?:d[aeo]s? (?:[a-z]+|\d+) |[a-z]+ )?(?:em vez de|no lugar de|ao inves de) (\d{1,3}) (?!da |do )| em vez de (\d{1,3}) (?:poe|bota|coloca|faz|manda|quero) (\d{1,3}) (?!reais |anos )/

/** "bota 4 em vez de 3", "em vez de 3 põe 5": another amount for the line of the person that has the one given up. */
export function correctsAmount({ live, comment, reading, items, signals }: Context): Change[] | null {
  const match = signals.correction ? INSTEAD.exec(inAmounts(reading)) : null
  if (!match) return null
  const [wanted, had] = match[1] ? [match[1], match[2]] : [match[4], match[3]]
  const product = items.asks.find((ask) => ask.product)?.product
  const variant = items.asks.find((ask) => Object.keys(ask.variant).length > 0)?.variant ?? {}
  const isHad = (item: LineItem) => item.quantity === Number(had) && agrees(item.variant, variant)
  const order = live
    .activeOrdersOf(comment.userName)
    .filter(({ productId, items }) => (!product || product.id === productId) && items.some(isHad))
    .sort((a, b) => b.changedAt - a.changedAt)[0]
  if (!order || Number(wanted) < 1) return null
  order.items.find(isHad)!.quantity = Number(wanted)
  prove(order, comment)
  return [lineOf(order)]
}

/** "só 220": a number that is far from what the person has is a voltage, a price, a size. */
const isTooMany = (n: number, { items }: Order): boolean =>
  n > 30 && n > 10 * items.reduce((sum, { quantity }) => sum + quantity, 0)

/** "3 são bento, não, 4": the number after the correction counts. */
const SELF_CORRECTED =
  / (?:nao (?:pera )?,|alias|afinal|digo|ops|quer dizer|ou melhor|na verdade|perdao) ,? ?(?:sao |so |faz |bota |quero |manda )?(\d{1,3}) (?!da |do |de |[a-z]+ \d)/

export const selfCorrected = (reading: Reading): number | null =>
  numberIn(SELF_CORRECTED.exec(inAmounts(reading)))

const FOR_EACH = / (?:um|uma|1) (?:para|de) cada [a-z]+ ,? ?(?:sao|somos) (\d{1,2}) /
const TOTAL = / total (?:de |eh )?(\d{1,3}) | (\d{1,3}) (?:[a-z]+ )?(?:no|ao) (?:total|todo) /
const CHANGED_TO =
  / (?:fica|ficam|ficando|sao|somando|mudar?|aumenta|diminui|reduz|passa|sobe|baixa) (?:so |com |em |para )?(\d{1,3}) $/

/** "ele quer e eu quero um, 2 então": what follows from the numbers before it. */
const CONCLUDED = / , (\d{1,2}) entao [.!]? ?$/

/** "no total 6", "mais 2, ficam 5", "os chapéus muda pra 25", "um pra cada neto, são 5": how many there are to be in all. */
export function totalSaid(reading: Reading, { more, correction }: Signals): number | null {
  const digits = inAmounts(reading)
  const changed = more || correction ? CHANGED_TO.exec(digits) : null
  const isSecond = reading.words.filter(({ kind }) => kind === 'number').length === 2
  const concluded = isSecond ? CONCLUDED.exec(digits) : null
  return numberIn(FOR_EACH.exec(digits) ?? TOTAL.exec(digits) ?? changed ?? concluded)
}

const numberIn = (match: RegExpExecArray | null): number | null =>
  match ? Number(match[1] ?? match[2]) : null

export const KEEPS_NUMBER = / deixa (?:so |em |com )?\d{1,3} (?!para |da |do )/
const KEEPS_ONLY =
  /^ (?:entao )?(?:[a-z]{0,2}\d+ )?(?:so|somente|apenas) (?:(?:o|a|os|as) (?!meu|minha)|[mpg]{1,2} $)| (?:deixa|deixe|fica|fico|fico com|mantem|mantenha|quero) (?:so|somente|apenas) /

/** "vou cortar um deles. só o M", "só o nude, tira o preto". */
const ONLY_LATER = /[,.!] (?:entao )?(?:so|somente|apenas) (?:o|a|os|as) (?!meu|minha|outr)/

const SAYS_ONLY = [' so ', ' somente ', ' apenas ']

const ONLY_FIRST = /^ (?:entao )?(?:[a-z]{0,2}\d+ )?(?:so|somente|apenas) /

/** Something that is said of the one is said of the other: "preto", where the others are "estampado" or "M". */
const shares = (a: Variant, b: Variant): boolean =>
  (['size', 'colour', 'other'] as const).some((key) => a[key] !== undefined && a[key] === b[key])

/** From the word for "only" to the end of its clause. */
function onlyPart(words: Word[]): Word[] {
  const from = words.findLastIndex(({ text }) => /^(?:so|somente|apenas)$/.test(text))
  const to = words.findIndex(({ kind, text }, at) => at > from && (kind === 'mark' || text === 'tira'))
  return words.slice(from, to < 0 ? undefined : to)
}

/** "das 3 cores deixa só vermelho e preto": of the person's last order only the named variants are left. */
export function keepsOnly({ live, comment, reading, items }: Context): Change[] | null {
  if (!SAYS_ONLY.some((word) => reading.text.includes(word))) return null
  const isLater = !KEEPS_ONLY.test(reading.text)
  if (isLater && !ONLY_LATER.test(reading.text)) return null
  const named = items.asks.find(({ product }) => product)?.product
  const own = named && live.order(comment.userName, named.id)
  const last = own && own.state !== 'cancelled' ? own : live.lastOrderOf(comment.userName)
  if (!last || items.asks.some(({ product }) => product && product.id !== last.productId)) return null
  const kept = isLater ? readItems(onlyPart(reading.words), live.itemContext).asks : items.asks
  const variants = kept.map(({ variant }) => variant).filter((variant) => Object.keys(variant).length > 0)
  if (variants.length === 0) return null
  const shared = last.items.filter(({ variant }) => variants.some((one) => shares(one, variant)))
  const agreeing = last.items.filter(({ variant }) => variants.some((one) => agrees(one, variant)))
  const left = shared.length > 0 ? shared.filter((item) => agreeing.includes(item)) : agreeing
  const [only] = last.items
  if (last.items.length > 1 && left.length > 0 && left.length < last.items.length) last.items = left
  else if (
    !isLater &&
    !ONLY_FIRST.test(reading.text) &&
    last.items.length === 1 &&
    only!.quantity > variants.length
  )
    last.items = variants.map((variant) => ({ variant: { ...only!.variant, ...variant }, quantity: 1 }))
  else return null
  prove(last, comment)
  return [lineOf(last)]
}

const QUANTITY_CHANGE =
  / (?:era|eram|sao|sean|pode ser|aument[ae]|diminu[ia]|reduza?|mud[ae]|sobe|suba|baix[ae]|fica|fico|deix[ae]|so)(?: (?:o|a|os|as|meu|minha|meus|minhas|para|com|em|mesma|mesmo|so|as mesma|ser|de)){0,4} (\d{1,3})(?: \1)? (?!ao |reais |\? )| faz (\d{1,3}) o meu | na real (\d{1,3}) | (?:digo|quer dizer|alias|perdao|corrigindo|afinal) ,? ?(\d{1,3}) (?=$|, )| na verdade (?:quero |sao |eram? )?(\d{1,3}) (?:unidades|pecas|so)? ?(?=$|[,.!] )|^ na verdade (\d{1,3}) (?=tem |porque |que )/g

/** "do 1", after the shop asked which of two: the order moves from what was on show to what the person names. */
export function moveFromShow({ live, comment, person }: Context, product: Product): void {
  if (person.askedAt === null || comment.at - person.askedAt > 60_000) return
  const last = live.lastOrderOf(comment.userName)
  if (
    !last ||
    last.productId === product.id ||
    last.changedAt > person.askedAt ||
    person.askedAt - last.changedAt > 60_000
  )
    return
  if (last.reason.kind !== 'answers_announcement') return
  last.state = 'cancelled'
  const quantity = last.items.reduce((sum, item) => sum + item.quantity, 0)
  foldClaim(live, {
    comment,
    product,
    asks: [askOf({ quantity })],
    reason: { kind: 'answers_shop', at: person.askedAt },
    features: ['by:shop', 'form:bare'],
    state: 'ordered',
    adds: false,
    corrects: true,
  })
}

export const lineOf = (order: Order): Change => ({
  kind: 'line',
  productId: order.productId,
  userName: order.userName,
  quantity: quantityOf(order),
  state: order.state,
})
