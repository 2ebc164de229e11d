import { onlyAdmires } from './admires.ts'
import { isForMe, isVerdictForMe } from './for-me.ts'
import { isForOther } from './for-others.ts'
import type { Ask, Items } from './item-types.ts'
import { CODE_MARKERS } from './letter-codes.ts'
import type { Live } from './live.ts'
import { ofNewest } from './newest-text.ts'
import type { Reading, Word } from './normalise.ts'
import { goesOnAfterAsking, isShortOrder } from './short-orders.ts'
import { closesAfter, isOnlySmallWords, type Signals } from './signals.ts'
import type { Person } from './state.ts'
import { onlyTalks, wantsSomethingElse } from './talk-forms.ts'
import type { LiveComment, NoOrderReason } from './types.ts'
import { goodsName, isUnit, notQuantities, says, stem } from './vocabulary.ts'
import { wantsWhatIsNotSold } from './wishes.ts'

/** A buyer's comment and everything that was read in it. */
export type Context = {
  live: Live
  comment: LiveComment
  reading: Reading
  signals: Signals
  items: Items
  person: Person
}

const BUT = / (?:lindo|linda|lindos|lindas|amei|perfeito|perfeita|carinha) mas /

/** "A06 5, A16 5 e moto G54 2": what is counted may have a word beside it that is not known. */
const MOST_IN_LIST = 2

/** Whether the words make an order at all. */
export function isOrderForm(context: Context): boolean {
  const { reading, signals, items, comment, live } = context
  const { words, text } = reading
  if (signals.undecided && !signals.want) return false
  const closesToo =
    signals.closes &&
    (items.asks.some(({ by }) => by === 'code') || (items.asks.length > 0 && closesAfter(text)))
  if (signals.declines && !closesToo && !signals.mine && !signals.waits) return false
  const tags = words[0]?.kind === 'mention' && !live.isShop(words[0].text)
  if (correctsNamed(context) && !tags) return true
  if (onlyTalks(context) || wantsSomethingElse(context)) return false
  if ((text.includes(' mas ') && BUT.test(text)) || (text.startsWith(' que ') && !signals.want)) return false
  if (signals.wish && !signals.want && !signals.mine && !signals.waits) return false
  if (signals.pass && !/ (?:quero|levo|pego|fico com|separa|minha|manda) /.test(text) && !signals.mine)
    return false
  if (tags && text.includes(' ? ') && items.asks.every(({ product }) => product === null)) return false
  const asksFirst =
    text.includes(' ? ') && / (?:quanto|quantos|quantas|quando|onde|cuanto|how much|how) /.test(text)
  if (
    asksFirst &&
    !signals.mine &&
    !items.asks.some(({ by }) => by === 'code') &&
    !/ (?:quero|levo|llevo) /.test(text)
  )
    return false
  if (ordersNothing(reading)) return false
  const isRuledOut = rulesOut(text)
  if (isRuledOut && HAS_SOME.test(text)) return false
  if (signals.want || signals.mine) return true
  if ((isRuledOut && rulesOutBare(text)) || onlyAdmires(context)) return false
  const toFriend = mentionsViewer(live, reading)
  if (toFriend && (tags || !signals.waits) && !items.asks.some(({ by }) => by === 'code')) return false
  const isExact = items.asks.some(
    ({ by, variant, quantity, open }) =>
      by === 'code' && (quantity !== null || open.length > 0 || Object.keys(variant).length > 0),
  )
  if (isRuledOut && !isExact && EXCLAIMS.test(text)) return false
  const own = live.activeOrdersOf(comment.userName)
  const denies = text.includes(' nao ') && / nao (?:eh )?(?:o|a|os|as) /.test(text)
  if (
    denies &&
    items.asks.length > 1 &&
    items.asks.some(({ product }) => own.some(({ productId }) => productId === product?.id))
  )
    return true
  if (signals.waits) return true
  const isBareCode =
    !text.includes(' ? ') &&
    words.length <= 5 &&
    items.unknownWords.length === 0 &&
    items.asks.some(({ by }) => by === 'code') &&
    words.every(({ kind, text }) => kind !== 'word' || CODE_MARKERS.has(text) || isUnit.has(text))
  if (isBareCode && !tags) return true
  const isList = items.asks.length > 1 && items.asks.every(isCountedVariant)
  // "3 P e 3 M, pode misturar?": the question is about what it orders.
  if (isList && comment.isQuestion && words[0]?.kind === 'number' && live.state.show !== null) return true
  if (comment.isQuestion || tags) return false
  if (signals.me || isShortOrder(context) || (own.length > 0 && isForOther(text))) return true
  const named = items.asks.some(({ product }) => product !== null) || items.unknownCodes.length > 0
  const numbers = items.asks.some(
    ({ quantity, variant, open }) => quantity !== null || open.length > 0 || Object.keys(variant).length > 0,
  )
  const unknown = items.unknownWords.length
  if (named && SENDS.test(text) && !signals.undecided) return unknown <= 2
  if (named && text.endsWith(' sim ') && unknown === 0) return true
  if (named && / eu | eu $/.test(text) && unknown === 0) return true
  const byCode = items.asks.some(({ by }) => by === 'code') || items.unknownCodes.length > 0
  const verdict = verdictAfter(reading, items)
  if (named && signals.forMe && !TOO_MUCH.test(text)) return unknown <= 3
  // A show that is only inferred makes no order of words that were none without it.
  const { isDivided } = live.state
  const show = isDivided ? null : live.state.show
  const silent = isDivided || (live.state.announcements === 0 && !live.book.hasCodes)
  if (says(text, 'contact') && (!byCode || words.length > 4) && !signals.want) return false
  if (named && signals.condition) return true
  if (text.includes(' ? ') && !byCode && !numbers) return false
  if (named && isOnlyNamed(context) && (byCode || numbers || words.length <= 6)) return true
  if (named && (byCode || numbers) && unknown <= (byCode && numbers ? 5 : byCode ? 3 : 4) && !verdict)
    return true
  const sized = items.asks.some(({ variant }) => variant.size !== undefined)
  if (silent && numbers && words.length <= 8 && !judges(text)) {
    const goods = items.unknownWords.some((word) => goodsName(stem(word)) !== undefined)
    if (goods ? unknown <= 3 : unknown <= (sized ? 1 : 0) && live.state.lastOrder !== null) return true
  }
  if (goesOnAfterAsking(context) && !judges(text.replace(/ que .*/, ' '))) return true
  if (OWN_IS.test(text) && own.length === 0 && show !== null && numbers && unknown === 0) return true
  const mayBeUnknown = isList ? MOST_IN_LIST : sized ? 1 : 0
  if (numbers && !named && unknown <= mayBeUnknown && (words.length <= 8 || isList) && show !== null)
    return !judges(text)
  if (numbers && !named && signals.forMe) return unknown <= 2 && live.state.show !== null
  const details = live.onShow?.details ?? []
  if (
    !named &&
    words.length <= (numbers ? 10 : 5) &&
    unknown > 0 &&
    items.unknownWords.every((word) => details.includes(stem(word)))
  )
    return true
  if (beginsWithCount(context) || isForMe(context)) return true
  return (
    signals.forMe &&
    unknown <= 1 &&
    words.length <= 6 &&
    live.state.show !== null &&
    !judges(text) &&
    !isVerdictForMe(text) &&
    (unknown === 0 || isUnit.has(items.unknownWords[0]!))
  )
}

/** "ai esse verde", "gente essa azul 😍": admires what is shown. */
const ADMIRES =
  /^ (?:(?:ai|gente|nossa|uau|eita|olha|meu deus|mds|que) (?:[,!] )?)+(?:so )?(?:ess[ea]|est[ea]) [a-z]+ (?:[!.😍😱🤩🥰❤🔥👏] ?)*$|^ ess[ea] [a-z]+ (?:[!.] )*(?:[😍😱🤩🥰❤🔥] ?)+$/u

/** "a minha é 26 preta", from who has ordered nothing yet. */
const OWN_IS = /^ (?:entao |ai |oba )?(?:a|o) (?:meu|minha) (?:eh|vai ser|pode ser|quero) /

const isCountedVariant = ({ quantity, open, variant }: Ask): boolean =>
  (quantity !== null || open.length > 0) && Object.keys(variant).length > 0

/** "valeu Aba", "89,90 a polo", "então sem arco": thanks, a repeated price, what is left out, what others have. */
const NO_ORDER =
  / para mim nao | (?:em|para|a) (?:todas|todos) (?:voces|[!.]|$)|^ (?:(?:valeu|obrigad[oa]|parabens|gratidao) (?!.*\d)|\$ (?:o|a|os|as) )|^ (?:entao |ok |ta |mas )*sem (?:o |a )?[a-z]+ $|^ (?:o |a )?(?:meu|minha) [a-z]+ (?:ja )?(?:tem|tinha|usa|usava|comprou|perde|perdeu) /

/** "não tenho filho mas quero kkkk brincadeira", "cabe 1 por carta?": never an order, whatever else it says. */
const NEVER_ORDERS =
  / (?:brincadeira|brincando|zoeira|mentira) (?:kkk |gente |[!.] )*$|^ (?:cabe|cabem|joga|da) .*\? /

export const ordersNothing = ({ text }: Reading): boolean => saysNothing(text)

const saysNothing = ofNewest((text) => NEVER_ORDERS.test(text) || wantsWhatIsNotSold(text))

/** "eu tenho 9 cuias e a velha quer me matar": a count of what the writer owns. */
const HAS_SOME =
  /^ (?:mas |eh |ja |eu ){0,3}tenho (?:\d+|um|uma|dois|duas|tres|quatro|cinco|seis) (?!.* (?:quero|levo|mais|manda|pego|fico|bota|separa) )/

/** "12 bolinhos é muito pra mim": too much, too big, too expensive. */
const TOO_MUCH =
  /(?<! um| uma| dois| duas| o| a| \d) (?:car[oa]|grande|pequen[oa]|curt[oa]|larg[oa]|apertad[oa]|pesad[oa]|demais|fort[ei]|doce) para mim | (?:eh? (?:muit[oa]s?|demais|pouc[oa]|car[oa])|nao (?:da|cabe|serve)) /

/** The rules that speak against an order: a question, a wish, a verdict, what the writer owns, a comment to a friend. */
export function rulesAgainst(context: Context): string[] {
  const { live, comment, reading, signals } = context
  const { text } = reading
  const found: string[] = AGAINST.filter((name) => signals[name])
  if (comment.isQuestion) found.push('question')
  if (mentionsViewer(live, reading)) found.push('viewer')
  if (ordersNothing(reading)) found.push('nothing')
  if (says(text, 'contact')) found.push('contact')
  if (onlyTalks(context)) found.push('talks')
  if (judges(text) && !signals.goesOn) found.push('judges')
  if (rulesOut(text)) found.push('excluded')
  return found
}

const mentionsViewer = (live: Live, { words, text }: Reading): boolean =>
  text.includes('@') && words.some((word) => word.kind === 'mention' && !live.isShop(word.text))

const AGAINST = ['undecided', 'declines', 'wish', 'pass', 'cancel'] as const

/** "manda o cassete", "desce a 12": tells the seller to send it. */
export const SENDS = / (?:manda|mande|poe|solta|desce) (?:o|a|os|as|ess[ea]) /

const FRESH = 150_000

/** "6 pro salão cor sortida", "1 infantil e 1 normal": a short comment that begins with a count while a product is shown. */
export function beginsWithCount({ live, comment, reading: { words: all, text }, items }: Context): boolean {
  const words = all.slice(all.findIndex(({ text: word }) => !/^(?:entao|e|ai|ah|ok)$/.test(word)))
  if (COUNT_FOR.test(text)) {
    const { show: shown } = live.state
    if (shown && !shown.closed && comment.at - shown.at <= FRESH && !text.includes(' ? ') && all.length <= 12)
      return items.unknownCodes.length === 0 && !/ (?:nao|nunca|ja|tinha|ganhei|comprei) /.test(text)
  }
  if (endsWithCount(live, comment, words, items)) return true
  const [first, next] = words
  const { show } = live.state
  const isCount = first?.kind === 'number' && first.n! >= 1 && first.n! <= 24 && !text.includes(' ? ')
  if (!isCount || !show || show.closed || comment.at - show.at > FRESH || words.length > 8) return false
  if (next === undefined || next.kind !== 'word' || notQuantities.after.has(next.text)) return false
  return items.unknownWords.length <= 2 && !judges(text) && items.unknownCodes.length === 0
}

/** "aí sim! uma com GILSON", "beleza, uma sem nome", "uma pro Beto": a count, and for whom or how. */
const COUNT_FOR =
  /^ (?:(?:ai sim|sim|beleza|ok|opa|entao|ah|ai|oba|eba|fechado|certo|perfeito|show|otimo|lind[oa]) (?:[,.!] )*){0,2}(?:um|uma|dois|duas|tres|[1-9]) (?:para|com|sem|de presente) [a-z]/

/** "protetor 1": goods that the live does not list and a count, while a product is shown. */
function endsWithCount(live: Live, comment: LiveComment, words: Word[], items: Items): boolean {
  const [noun, count] = words
  const { show } = live.state
  return (
    words.length === 2 &&
    count!.kind === 'number' &&
    count!.n! <= 12 &&
    items.unknownWords.length === 1 &&
    goodsName(stem(noun!.text)) !== undefined &&
    show !== null &&
    !show.closed &&
    comment.at - show.at < FRESH
  )
}

/** "mostra a 01 de novo", "volta na 31": the writer asks to see it, and does not order it. */
const ASKS_TO_SEE =
  / (?:volta|volte|voltem|voltar) (?:la )?(?:n[oa]s?|para (?:o|a|os|as)) | (?:mostra|mostre|mostrem|mostrar|repete|repita|muestra) (?:o|a|os|as|de|essa|esse|la|el|mais) /

const EXCLAIMS =
  / (?:meu deus|minha nossa|nossa senhora|jesus|misericordia|dios mio|omg|preco|perguntar|valor|brincadeira|brincando|zoeira|mentira) /

/** What rules out an order that does not say that it wants something. */
const rulesOutBare = (text: string): boolean =>
  ADMIRES.test(text) || TOO_MUCH.test(text) || NO_ORDER.test(text) || ASKS_TO_SEE.test(text)
const rulesOut = ofNewest((text) => HAS_SOME.test(text) || EXCLAIMS.test(text) || rulesOutBare(text))

/** "só 1 do E11", "são 3 do body": a new quantity or size for a product that the person has ordered. */
function correctsNamed({ signals, items, live, comment }: Context): boolean {
  if (!signals.correction || comment.isQuestion) return false
  return items.asks.some(
    ({ product, quantity, open, variant }) =>
      product &&
      live.order(comment.userName, product.id)?.state === 'ordered' &&
      (quantity !== null || open.length > 0 || variant.size !== undefined),
  )
}

const VERDICT = new Set(
  'eh nao tenho ja acabou ainda cai cabe uso fica esta ficou tem era foi me machuca serve engorda da vai'.split(
    ' ',
  ),
)

/** Whether the words right after the first product judge it: "a A15 é cara", "a 1610 não". */
function verdictAfter({ words, text }: Reading, { asks }: Items): boolean {
  const at = asks.find(({ product }) => product)?.at ?? 0
  if (/ (?:nasci|comprei|sobrinho comeu|meu numero|graus|anos) /.test(text)) return true
  return words.slice(at + 1, at + 3).some(({ text }) => VERDICT.has(text))
}

/** Whether the text has words that judge, tell or compare rather than order. */
export const judges = ofNewest((text) =>
  / (?:tinha|tinham|perde|perdeu|perdi|quebrou|comprou|ganhei|me (?:da|dao|faz|fazem|deixa|deixam|lembra|lembram|mata)|eh|esta|estou|calco|visto|ficou|tem|era|foi|melhor|linda|lindo|lindas|lindos|ama|amo|amei|acho|ano|anos|nasci|vi|nao|que|na loja|comprei|tenho|uso|usava|nunca|sempre|muito|muita|pequena|grande demais) /.test(
    text,
  ),
)

const isOnlyNamed = ({ reading, items }: Context): boolean =>
  items.unknownWords.length === 0 && (isOnlySmallWords(reading.words) || !judges(reading.text))

export function noReason({ comment, reading, signals, live }: Context): NoOrderReason {
  if (reading.words[0]?.kind === 'mention' && !live.isShop(reading.words[0].text))
    return { kind: 'tags_friend' }
  if (signals.wish) return { kind: 'wish' }
  if (comment.isQuestion) return { kind: 'question' }
  if (signals.pass) return { kind: 'passes' }
  if (signals.undecided) return { kind: 'undecided' }
  return { kind: 'talk' }
}

/** "sim", "isso", "quero" after the shop asked this person. */
export function answersShop({ person, comment, reading, signals }: Context): boolean {
  if (person.askedAt === null || comment.at - person.askedAt > 60_000) return false
  return (
    !signals.cancel &&
    !signals.pass &&
    / (?:sim|isso|quero|show|pode|oba|obaa|eba|uhul|claro|aceito|levo|fechado|essa|esse|isso mesmo) /.test(
      reading.text,
    )
  )
}
