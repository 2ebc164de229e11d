import { isAsked, isToViewer } from './amounts-said.ts'
import { lineOf } from './corrections.ts'
import { agrees, prove } from './fold.ts'
import type { Live } from './live.ts'
import type { Reading } from './normalise.ts'
import type { Context } from './order-form.ts'
import type { Change, Order, Variant } from './types.ts'

const RECENT = 20 * 60_000
/** What another person had said is soon told. */
const TOLD = 5 * 60_000

/** A number of pieces, or how a comment comes from the one that the person has to it. */
type Told = { total: number; had?: number; within?: number; isLess?: boolean; isMore?: boolean }

const DELTA = / (mais|\+|tira|tirar|menos) (?:so )?(\d{1,3}) /
const SUM =
  / (?:fica|ficam|ficando|total|fechar|completar|inteirar|somando|dando|sao) (?:(?:de|com|em|so|n?[ao]s|no|ao|total|todo) ){0,3}(\d{1,3}) (?!reais |anos |vezes )/

/** "mais um, fica 4 né", "mais 5 pra fechar 20", "tira 5, fica nas dez": what is added or taken away, and what that makes. */
function summedUp(text: string): Told | null {
  const delta = DELTA.exec(text)
  const sum = delta && SUM.exec(text)
  if (!sum) return null
  const isMore = delta[1] === 'mais' || delta[1] === '+'
  const total = Number(sum[1])
  return { total, had: isMore ? total - Number(delta[2]) : total + Number(delta[2]), isMore }
}

const GIVEN_UP =
  /(?<! (?:eh|sao|era|eram)) (\d{1,3}) (?:[a-z]+ )?nao (?:[,.!] )?(?:sao |eh |faz |poe |bota |coloca |manda |quero |pode ser |melhor )?(\d{1,3}) (?!reais |anos )/
const TOO_MANY =
  / (\d{1,3}) (?:[a-z]+ )?(?:eh|esta|ficou|foi) (?:muito|demais) (?:[a-z,.!]+ ){0,6}?(?:so|faz|deixa|poe|bota|manda|quero) (\d{1,3}) (?!reais |anos )/
const KEPT = / (\d{1,3}) (?:[a-z]+ ){0,2}(?:, )?(?:e )?nao (?:eh |sao )?(\d{1,3}) /
const SAID =
  / (?:pedi|disse|falei|botei|coloquei|tinha) (?:[a-z]+ )?(\d{1,3}) (?:[a-z,?.!]+ ){0,6}?(?:poe|por|bota|coloca|faz|deixa|manda|sao|pode ser) (?:para )?(\d{1,3}) /
const BECOMES = / (?:as|os|das|dos) (\d{1,3}) (?:de )?(?:[a-z]+ )?(?:viram?|passam? para) (\d{1,3}) /
const FROM_TO =
  / (?:aument[ae]|aumentar|diminu[ia]|diminuir|reduza?|reduzir|mud[ae]|mudar|troc[ao]|troque|pass[ae]|passar|sobe|suba|baix[ae]) (?:(?:o|a|os|as|meu|minha|meus|minhas) )*(?:(?!d[aeo]s? )[a-z]+ )?(?:d[aeo]s? )?(\d{1,3}) (?:[a-z]+ )?(?:para|por) (\d{1,3}) (?!reais |anos )/

/** "3 não, 5 fatias", "4 é muito, faz 3", "eu disse 3 né? pode pôr 4": the number that the person has, and the new one. */
const fromTo = (text: string): Told[] =>
  [GIVEN_UP, TOO_MANY, SAID, BECOMES, FROM_TO, KEPT].flatMap((pattern) => {
    const match = pattern.exec(text)
    if (!match) return []
    const [had, total] = pattern === KEPT ? [match[2], match[1]] : [match[1], match[2]]
    return had === total ? [] : [{ total: Number(total), had: Number(had) }]
  })

const ENOUGH =
  / (\d{1,2}) (?:[a-z]+ )?(?:(?:ja )?(?:esta|fica) (?:bom|otimo|suficiente)|bastam?|ja chega|chegam|resolvem?) /
const SENT_WORD =
  / (?:falou|disse|mandou dizer|mandou falar|avisou|corrigiu)(?: aqui)? (?:que )?(?:quer|sao|eh|era|eram|vai querer|quer levar) (?:so )?(\d{1,2}) (?=$|[,.!]|mesmo |viu |so |entao |tambem )/
const ROUNDED =
  / (?:fecha|fecho|fechar|inteira|completa|arredonda) (?:(?:em|com|entao|logo|para) ){0,2}(\d{1,3}) (?=$|[,.!]|entao |logo |viu |mesmo |ne |[a-z]+ (?:$|[,.!]))(?!vezes )/
const TURNS = /^ (?:(?:entao|ai|ok|esta|ah) )*viram? (\d{1,3}) (?=$|[,.!]|entao |viu )/
const NOW = / sao (\d{1,2}) agora /

/** "2 kits tá bom", "ela disse que quer duas", "fecha a dúzia", "então vira 12", "são 2 agora". */
function newTotal(text: string): Told | null {
  const enough = ENOUGH.exec(text)
  // "um tá bom" answers the shop.
  if (enough && (enough[1] !== '1' || enough.index > 0)) return { total: Number(enough[1]), isLess: true }
  const sent = SENT_WORD.exec(text)
  if (sent) return { total: Number(sent[1]), within: TOLD }
  const rounded = / (?:vezes|mais) /.test(text) ? null : ROUNDED.exec(text)
  if (rounded) return { total: Number(rounded[1]), isMore: true }
  const other = TURNS.exec(text) ?? NOW.exec(text)
  return other ? { total: Number(other[1]) } : null
}

/**
 * A later comment that says how many there are to be in all, beside what it adds, takes away or gives up: "mais um, fica 4",
 * "3 não, 5", "duas bastam". It is about the order that has the number it starts from, whatever is on show by now.
 */
export function tellsTotal(context: Context): Change[] | null {
  const { live, comment, reading, signals, items } = context
  if (!live.hasOrdered(comment.userName) || signals.waits || isToViewer(context)) return null
  if (!reading.words.some(({ text }) => TELLING.has(text))) return null
  if (
    !reading.words.some(({ kind, text }) => kind === 'number' || text === 'duzia') ||
    PAYMENT.test(comment.text)
  )
    return null
  const text = digitsOf(reading)
  if (new Set(items.asks.flatMap(({ product }) => product ?? [])).size > 1) return null
  for (const told of [summedUp(text), ...fromTo(text), isAsked(context) ? null : newTotal(text)]) {
    const order = told && orderMeant(context, told)
    if (!order || !told || !setTotal(order, told, variantOf(context))) continue
    prove(order, comment)
    return [lineOf(order)]
  }
  return null
}

/** Words of which one is in every such comment. */
const TELLING = new Set(
  'fica ficam ficando total fecha fecho fechar inteira inteirar completa completar arredonda somando dando sao nao muito demais pedi disse falei botei coloquei tinha viram vira passa passam bom otimo suficiente basta bastam chega chegam resolve resolvem falou mandou avisou corrigiu aumenta aumente aumentar diminui diminua diminuir reduz reduza reduzir muda mude mudar troca troco troque passe passar sobe suba baixa baixe'.split(
    ' ',
  ),
)

/** "fecha em 3x". */
const PAYMENT = /\d ?x(?![a-z\d])/i

const digitsOf = ({ words }: Reading): string =>
  ` ${words.map(({ kind, text, n }) => (kind === 'number' ? n : text)).join(' ')} `.replace(
    ' a duzia ',
    ' 12 ',
  )

function orderMeant({ live, comment, items }: Context, told: Told): Order | null {
  const named = new Set(items.asks.flatMap(({ product }) => product?.id ?? []))
  const own = live
    .activeOrdersOf(comment.userName)
    .filter(({ state, changedAt }) => state === 'ordered' && comment.at - changedAt < (told.within ?? RECENT))
    .sort((a, b) => b.changedAt - a.changedAt)
  const isNamed = ({ productId }: Order) => named.has(productId)
  const meant =
    told.had === undefined
      ? (own.find(isNamed) ?? (named.size === 0 ? own[0] : undefined))
      : (own.find((order) => isNamed(order) && has(order, told.had!)) ??
        own.find((order) => has(order, told.had!)))
  if (!meant || told.total < 1 || isOther(live, meant, told.total)) return null
  const now = sumOf(meant)
  if (told.isLess && told.total >= now) return null
  if (told.isMore && told.total <= now) return null
  return told.total > 2 * now + MOST_MORE ? null : meant
}

const MOST_MORE = 24

const sumOf = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

const has = (order: Order, had: number): boolean => sumOf(order) === had

/** A size, a code or a price of what is sold. */
function isOther(live: Live, { productId }: Order, n: number): boolean {
  const { sizes, codes, price } = live.book.get(productId)
  return n > 1 && (n === price || sizes.includes(String(n)) || codes.includes(String(n)))
}

const variantOf = ({ items }: Context): Variant =>
  items.asks.find(({ variant }) => Object.keys(variant).length > 0)?.variant ?? {}

/** What is more or less belongs to the variant that is named, else to the only one. */
function setTotal(order: Order, { total }: Told, variant: Variant): boolean {
  const [first] = order.items
  const more = total - sumOf(order)
  const meant = order.items.length === 1 ? first : order.items.find((item) => agrees(item.variant, variant))
  if (!meant || more === 0 || meant.quantity + more < 1) return false
  meant.quantity += more
  return true
}
