import { inAmounts, isAsked, isToViewer } from './amounts-said.ts'
import { lineOf } from './corrections.ts'
import { agrees, prove } from './fold.ts'
import { countedIn, countsPieces } from './in-packs.ts'
import { inDigits, type Reading } from './normalise.ts'
import type { Context } from './order-form.ts'
import type { Change, LineItem, Order, Product, Variant } from './types.ts'

const RECENT = 20 * 60_000
/** A larger number is a size, a price or a day rather than another amount. */
const MOST = 24

const NO_UNIT =
  '(?!anos |aninhos |reais |mil |horas? |h |min |dias? |vezes |cm |ml |kg |% |da |do |das |dos |em diante )'
/** "meu cru é 8", where something of the order is named. */
const OWN_NAMED = new RegExp(` (?:meu|minha|meus|minhas) (?:[a-z]+ ){1,2}eh (?:so )?(\\d{1,2}) ${NO_UNIT}`)
/** "minhas são 3 viu", "minha trança vira 2". */
const OWN = new RegExp(
  ` (?:meu|minha|meus|minhas) (?:[a-z]+ ){0,2}(?:sao|era|eram|vira|viram|passa para|passam para) (?:so )?(\\d{1,2}) ${NO_UNIT}`,
)
/** "melhor 4 tá". */
const BETTER =
  / melhor (?:so |ser |por )?(\d{1,2}) (?=$|esta |entao |mesmo |so |ne |viu |pela |pelo |porque |senao |[,.!])/
/** "2 tá bom", of more. */
const ENOUGH = /(?:^|[,.!]) (\d{1,2}) (?:ja )?(?:esta|eh|fica|da) (?:bom|otimo|suficiente) /
/** "entrou 1 só, eu pedi 2", "anotou 1? eram 2". */
const ORDERED =
  / (?:pedi|tinha pedido|tinha falado|falei|disse|\? (?:era|eram|sao)) (?:so )?(\d{1,2}) (?=$|viu |esta |ne |so |e |mesmo |[,.!?])/
/** "o mousepad troca pra 1", "tem como aumentar o meu pra 4?". */
const CHANGED = new RegExp(
  ` (?:troca|troque|trocar|muda|mude|mudar|aumentar|diminuir|reduzir|passar|subir|baixar|baixa) (?:o |a |os |as )?(?:meu |minha |meus |minhas )?(?:[a-z]+ )?para (\\d{1,2}) ${NO_UNIT}`,
)
/** "ops, 4 só", "coloca 8, esqueci do lavabo". */
const SLIP =
  /^ (?:ops|errei|perdao|desculpa) | (?:esqueci d[aeo]s? (?!pedir|falar|por )|contei errad|me enganei)/
/** "só consigo pagar 2", of more. */
const CANNOT =
  / so (?:consigo|posso|da para|vou conseguir|vai dar para|vou poder) (?:pagar|levar|pegar|comprar|ficar com) (um|uma|\d{1,2}) (?=$|mesmo |entao |esta |viu |[,.!])/
/** "menos 1", "menos uma vela". */
const MINUS = /^ menos (um|uma|\d) (?:d[aeo]s? )?(?:[a-z]+ )?[.!]? ?$/
const BOTH =
  / (?:melhor|na verdade|alias|digo|fica|ficam|deixa|quer dizer) (?:so |sao |para )?(\d{1,2}) e (\d{1,2}) (?=$|esta |mesmo |viu |[,.!])/

/**
 * Another amount of what the person has ordered, said as how many it is now: "minhas são 3 viu", "2 tá bom", "melhor 4 e 4",
 * "ops, 4 só". It holds for the product that is named, else for the last order, whatever is on show by now.
 */
export function restatesAmount(context: Context): Change[] | null {
  const { live, comment, reading, items } = context
  if (!live.hasOrdered(comment.userName) || items.unknownCodes.length > 0 || isToViewer(context)) return null
  const named = new Set(items.asks.flatMap(({ product }) => product ?? []))
  if (named.size > 1) return null
  const [product] = named
  const order = product ? live.order(comment.userName, product.id) : live.lastOrderOf(comment.userName)
  if (order?.state !== 'ordered' || comment.at - order.changedAt > RECENT) return null
  const text = inAmounts(reading)
  const each = BOTH.exec(text)
  if (each && order.items.length === 2 && !isAsked(context)) {
    for (const [at, item] of order.items.entries()) item.quantity = Number(each[at + 1])
    return changed(context, order)
  }
  const of = live.book.get(order.productId)
  const item = itemMeant(order, variantOf(context))
  const n = item ? amountSaid(context, text, item, of) : null
  if (!item || n === null) return null
  item.quantity = n
  return changed(context, order)
}

function amountSaid(context: Context, text: string, item: LineItem, product: Product): number | null {
  const { live, reading, items } = context
  const minus = MINUS.exec(text)?.[1]
  if (minus && items.unknownWords.length === 0)
    return item.quantity > (Number(minus) || 1) ? item.quantity - (Number(minus) || 1) : null
  const said = saidOf(context, text, item)
  if (
    said === null ||
    said < 1 ||
    said > Math.max(MOST, 2 * item.quantity) ||
    isOther(context, said, product, ENOUGH.test(text))
  )
    return null
  const isTold = !text.includes(' ? ') && cannotMore(reading, text) !== null
  if (isAsked(context) && !isTold && !CHANGED.test(text) && !/ \? .*\d/.test(text)) return null
  return countsPieces(reading, said) ? said : said * countedIn(reading, live, product)
}

/** "nasceu mais um, põe 5": more than there was, so it is all of them. */
const PUTS = / (?:bota|coloca|faz|deixa) (\d{1,2}) [.!]? ?$/

function saidOf({ items, signals, reading }: Context, text: string, { quantity }: LineItem): number | null {
  const isNamed = items.asks.some(({ product, variant }) => product || Object.keys(variant).length > 0)
  const own =
    (isNamed ? OWN_NAMED.exec(text) : null) ??
    OWN.exec(text) ??
    BETTER.exec(text) ??
    ORDERED.exec(text) ??
    CHANGED.exec(text)
  if (own) return Number(own[1])
  const enough = countIn(ENOUGH.exec(text) ?? cannotMore(reading, text))
  if (enough > 0 && enough < quantity) return enough
  const put = signals.more && !isNamed ? Number(PUTS.exec(text)?.[1] ?? 0) : 0
  if (put > quantity) return put
  const [ask] = items.asks
  if (!SLIP.test(text) || signals.more || items.asks.length !== 1 || ask!.product) return null
  const said = ask!.quantity ?? (ask!.open.length === 1 ? ask!.open[0]! : null)
  return Object.keys(ask!.variant).length === 0 ? said : null
}

const cannotMore = (reading: Reading, text: string): RegExpExecArray | null =>
  text.includes(' so ') ? CANNOT.exec(inDigits(reading)) : null

const countIn = (match: RegExpExecArray | null): number => (match ? Number(match[1]) || 1 : 0)

/** A code, a size or a price of what is sold is none of the amounts. */
function isOther(
  { live }: Context,
  n: number,
  { sizes, codes, price, numbersAreSizes }: Product,
  isAmount: boolean,
): boolean {
  return (
    n === price ||
    sizes.includes(String(n)) ||
    codes.includes(String(n)) ||
    (numbersAreSizes && n > 3) ||
    (!isAmount && live.book.withCode(String(n)) !== undefined)
  )
}

const variantOf = ({ items }: Context): Variant =>
  items.asks.find(({ variant }) => Object.keys(variant).length > 0)?.variant ?? {}

/** The one item that is meant: the only one, or the one of the variant that is named. */
function itemMeant({ items }: Order, variant: Variant): LineItem | null {
  const meant = items.filter((item) => agrees(item.variant, variant))
  return meant.length === 1 ? meant[0]! : null
}

function changed({ comment }: Context, order: Order): Change[] {
  prove(order, comment)
  return [lineOf(order)]
}
