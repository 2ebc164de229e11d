import { isForOther } from './for-others.ts'
import { givesUpPlace, givesWay } from './given-up.ts'
import { withoutDeniedCancel } from './negation.ts'
import type { Reading, Word } from './normalise.ts'
import { MAY_SEND, SENDS_NAMED, sendsOrGives, sendsSome } from './sends.ts'
import {
  fillers,
  isColour,
  isGoods,
  isUnit,
  says,
  sizeLetters,
  stopWords,
  whereSays,
  withoutPhrases,
} from './vocabulary.ts'
import { waitsIn } from './waiting.ts'

/** What the words of a comment say it does, before it is known what it is about. */
export type Signals = {
  want: boolean
  mine: boolean
  me: boolean
  wish: boolean
  pass: boolean
  cancel: boolean
  leave: boolean
  waits: boolean
  condition: boolean
  swap: boolean
  correction: boolean
  more: boolean
  goesOn: boolean
  forMe: boolean
  undecided: boolean
  talk: boolean
  /** "quero ver", "não quero": the want is denied or wants no goods. */
  declines: boolean
  /** "fecha minha sacola": nothing more is to come. */
  closes: boolean
}

const CLOSES = / fech(?:a|ar|e) (?:o meu|a minha|meu pedido|minha conta|minha sacola|meu carrinho) /
/** "… e pode fechar minha sacola": what stands before it is still to come in. */
export const closesAfter = (text: string): boolean =>
  LEADS_TO_CLOSING.test(text.slice(0, text.search(CLOSES)))
const LEADS_TO_CLOSING = / (?:e|,|[.!])(?: (?:ja|ai|depois|pode|podem|agora)){0,3}$/

/** The newest readings with their signals: several steps ask for those of a comment and of its parts. */
const newest: { reading: Reading; signals: Signals }[] = []
const MOST_NEWEST = 4
let oldest = 0

export function readSignals(reading: Reading): Signals {
  for (const known of newest) if (known.reading === reading) return known.signals
  const signals = signalsOf(reading)
  newest[oldest] = { reading, signals }
  oldest = (oldest + 1) % MOST_NEWEST
  return signals
}

function signalsOf({ words, text }: Reading): Signals {
  const deed = text.includes(' quero ') ? wantedDeed(words) : null
  const wishes = deed === null ? text : text.replace(deed, ' ')
  const wantAt = whereSays(withoutDenied(withoutEffects(wishes)), 'want')
  const isNegated = deed !== null || says(text, 'notWant') || isDeniedAtEnd(text)
  const want =
    (wantAt >= 0 ||
      (MAY_SEND.test(text) && (sendsSome(words) || SENDS_NAMED.test(text))) ||
      (text.includes(' resist') && CANNOT_RESIST.test(text)) ||
      sendsOrGives(text) ||
      asksPolitely(text)) &&
    (!isNegated || wantsBeside(wishes))
  const noMoney = says(text, 'noMoney') && !/ mas (?:eu )?(?:quero|levo|vou|pego|fico|manda|bota) /.test(text)
  const isUnreal = (text.includes(' se ') && IF_IT_WERE.test(text)) || LATER.test(text)
  const mine = MAY_CLAIM.test(text) && claimsIt(words) && !isUnreal
  const affirmed = withoutDeniedCancel(text)
  const gives = givesWay(affirmed)
  const closes = text.includes(' fech') && CLOSES.test(text)
  return {
    want: want && !gives && !isUnreal && !(noMoney && !mine),
    mine,
    me: isMe(words),
    wish:
      ((says(afterAll(text), 'wish') && !asksPolitely(text)) || noMoney || isUnreal) &&
      !/ (?:quero|levo|pego|manda|separa|reserva) (?:a |o |um |uma |\d)/.test(text),
    pass: says(affirmed, 'pass'),
    cancel: says(affirmed, 'cancel') || givesUpPlace(affirmed),
    leave: (says(affirmed, 'leave') && !SIGHS.test(text)) || gives,
    waits: waitsIn(text, affirmed),
    condition: says(text, 'condition'),
    swap: says(text, 'swap'),
    correction: says(text, 'correction'),
    more:
      says(withoutListed(text), 'more') ||
      (text.includes(' mais ') && ON_TOP.test(text)) ||
      FOR_ANOTHER.test(text) ||
      isForOther(text),
    goesOn: says(text, 'then'),
    forMe: / para (?:mim|nos) /.test(text),
    undecided: / (?:em duvida|nao sei se|nao sei qual|sera que|pensando se) /.test(text),
    declines: (isNegated && !want) || closes,
    closes: closes && !isNegated,
    talk: says(text, 'machine') || says(text, 'spam') || hasLink(words, text),
  }
}

const hasLink = (words: Word[], text: string): boolean =>
  text.includes(' link ') && words.some(({ kind }) => kind === 'link')

/** "e um pote a mais". */
const ON_TOP =
  /^ (?:eu )?quero mais (?:[.!] )*$| (?:um|uma|dois|duas|tres|\d{1,2}) [a-z]+ a mais |(?:^| e| quero| manda| bota| coloca) mais \d{2,3} (?!reais |min|dias |pessoas )/

/** "uma preta e outra branca": the other one of a list comes on top of nothing. */
const withoutListed = (text: string): string =>
  !text.includes(' outr') ? text : text.replace(/ (?:um|uma) (?:[a-z\d]+ ){1,4}(?:e |, )?outr[oa] /, ' ')

/** "+1", "e uma pra minha mãe", "uma pro meu pai também": for another person, beside what was ordered before. */
const FOR_ANOTHER =
  /^ \+ (?:um|uma|\d{1,2}) |^ e (?:um|uma|dois|duas|[1-5]) para (?:o |a )?(?:meu|minha) |^ (?:um|uma|dois|duas|[1-5]) para (?:o |a )?(?:meu|minha) [a-z]{2,} tambem /

/** "aff", "poxa 😭": regrets something, and does not say what it gives up. */
const SIGHS = /^ (?:aff|poxa|(?:ai |ah )?que pena) (?:[^a-z\d]+ )?$/

/** "se tivesse GG era meu", "se fosse azul eu levava": what is not so is a wish. */
const IF_IT_WERE =
  / se (?:eu |nao )?(?:tivesse|fosse|coubesse|servisse|houvesse|viesse|pudesse|hubiera|tuviera) /

/** "dia 5 eu pego uma": not yet. */
const LATER =
  / (?:dia \d{1,2}|mes que vem|semana que vem|ano que vem|proxima live|outro dia|depois) (?:eu )?(?:pego|levo|compro|quero|fico) | um dia (?:eu )?(?:ainda )?(?:pego|levo|compro) | (?:dia \d{1,2}|mes que vem|semana que vem|ano que vem) (?:talvez|quem sabe) |(?:quero|pego|levo|compro) (?:mas )?so (?:em|no|na) (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|natal|mes|semana|proxim[oa]) /

/** "não resisti... caramelo"; not "não resisti e comprei ontem". */
const CANNOT_RESIST =
  / nao (?:resisti|resisto|consigo resistir|deu para resistir) (?!.*(?:comprei|ontem|passad[oa]|outra live))/

/** "quero fruta não, já tenho": denied after what it names. */
const DENIED_AT_END = / quero (?:[a-z]+ ){1,2}nao (?:[,.!]|$)/
const isDeniedAtEnd = (text: string): boolean => text.includes(' nao ') && DENIED_AT_END.test(text)

/** "não levo", "nem quero": a verb that is denied wants nothing. */
const withoutDenied = (text: string): string =>
  !DENIAL.test(text)
    ? text
    : text.replace(
        / (?:nao|nem|nunca|jamais|dont|not) (?:vou |me |te |lo |la |se |quero |vai )?[a-z]+(?= )/g,
        ' ',
      )

const DENIAL = / (?:n(?:ao|em|unca|ot)|jamais|dont) /

/** "lavanda me dá sono", "capim-limão me faz espirrar": what something does to the writer is no order of it. */
const withoutEffects = (text: string): string =>
  !text.includes(' me ')
    ? text
    : text.replace(/ me (?:da|faz) /g, (match, at: number) => {
        const hasSubject = /^[a-z]{3}$/.test(text.slice(Math.max(0, at - 3), at))
        const next = text.slice(at + match.length, at + match.length + 6)
        return hasSubject && /^[a-z]/.test(next) && !LEADS_TO_GOODS.test(next) ? ' ' : match
      })

const LEADS_TO_GOODS = /^(?:um|uma|uns|umas|o|a|os|as|dois|duas|tres|essa|esse|mais) /

const BUYS =
  /^(?:levar|pegar|comprar|ficar|reservar|garantir|encomendar|pedir|separar|adicionar|acrescentar|incluir|experimentar|arrematar|fechar|mudar|trocar|somar|aumentar|colocar|botar)$/

/** "quero emagrecer", "quero muito aprender": a verb after the want, unless it is one of buying. */
function wantedDeed(words: Word[]): string | null {
  const at = words.findIndex(({ text }) => text === 'quero')
  if (at < 0) return null
  const to = /^(?:muito|so|tambem|mesmo|eh|e)$/.test(words[at + 1]?.text ?? '') ? at + 2 : at + 1
  const verb = words[to]
  if (verb?.kind !== 'word' || !/^[a-z]{3,}[aei]r$/.test(verb.text)) return null
  if (BUYS.test(verb.text) || isGoods(verb.text) || isColour.has(verb.text)) return null
  const before = words.slice(at, to + 1).map(({ text }) => text)
  return ` ${before.join(' ')} `
}

/** "quero ver o 12, e quero o 13": a second want beside the one that wants no goods. */
function wantsBeside(text: string): boolean {
  const rest = withoutPhrases(withoutDenied(text), 'notWant').replace(DENIED_AT_END, ' ')
  return says(rest, 'want') && !says(rest, 'notWant')
}

/** "queria o azul mas vai, um preto": what is taken although another was wished for. */
const afterAll = (text: string): string =>
  text.includes(' mas ')
    ? text.replace(/^.* mas (?:vai|ok|tudo bem|serve|aceito|pode ser|fico com|manda|levo)(?= )/, ' ')
    : text

/** A polite order: "queria 3 toucas", "gostaria de uma". "queria uma mas a grana acabou" is only a wish. */
const asksPolitely = (text: string): boolean =>
  (text.includes(' queria ') || text.includes(' gostaria ')) &&
  !text.includes(' mas ') &&
  !text.includes(' se ') &&
  POLITELY.test(text)

const POLITELY =
  / (?:queria|gostaria de) (?:mais )?(?:[2-9]|[1-9]\d|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze) | gostaria (?:de (?:1|um|uma|ficar com|levar|comprar|reservar|pedir) |d(?:o|a|os|as|ess[ea]s?|est[ea]s?) )/

/** Words without which nothing is claimed: most comments have none of them. */
const MAY_CLAIM = / (?:meus?|minhas?|noss[oa]s?) /
const OWN = new Set(['meu', 'minha', 'meus', 'minhas'])
const OURS = new Set(['nosso', 'nossa', 'nossos', 'nossas'])
const AFTER_CLAIM = new Set([
  'por',
  'a',
  'o',
  'as',
  'os',
  'viu',
  'ne',
  'mesmo',
  'aqui',
  'kkk',
  'tambem',
  'gente',
  'enfim',
  'para',
  'sim',
  'agora',
  'e',
  'ja',
  'essa',
  'esse',
  'favor',
  'buena',
  'entao',
  'amor',
  'moca',
  'querida',
])

/** "minha", "a 3 é minha", "meu esse metro"; not "minha sogra", "minha nossa", "meu CEP". */
function claimsIt(words: Word[]): boolean {
  return words.some((word, at) => {
    if (OURS.has(word.text)) return isOurs(words, at)
    if (!OWN.has(word.text)) return false
    const next = words[at + 1]
    const before = words[at - 1]
    if (isPointedAt(words, at) || tellsOwn(words, at)) return true
    if (
      before &&
      /^(?:o|a|os|as|da|do|na|no|para|com|tira|cancela|em|de|um|uma|troca|confere|fecha|fechar|cade|quanto)$/.test(
        before.text,
      )
    )
      return false
    if (!next || OWN.has(next.text)) return at === 0 || before?.text !== 'nao'
    if (next.kind === 'mark' || next.kind === 'emoji') return true
    if (next.kind === 'number' || next.kind === 'code') return at === 0
    return AFTER_CLAIM.has(next.text) && !(next.text === 'e' && words[at + 2]?.kind === 'word')
  })
}

/** "a minha é 26 preta", "o meu é o azul": at the front, which of what is shown; "a minha é azul" says what one has. */
const tellsOwn = (words: Word[], at: number): boolean => {
  const [is, first, second] = words.slice(at + 1)
  if (at !== 1 || !/^(?:o|a)$/.test(words[0]!.text) || !/^eh?$/.test(is?.text ?? '') || !first) return false
  if (/^(?:o|a)$/.test(first.text))
    return second !== undefined && (isColour.has(second.text) || sizeLetters.has(second.text))
  return (
    sizeLetters.has(first.text) ||
    (first.kind === 'number' && second !== undefined && isColour.has(second.text))
  )
}

/** "então é nossa!"; not "minha nossa". */
const isOurs = (words: Word[], at: number): boolean =>
  /^(?:eh|e)$/.test(words[at - 1]?.text ?? '') &&
  words.slice(at + 1).every(({ kind }) => kind === 'mark' || kind === 'emoji')

/** "esse é o meu", "essa aí é minha": what is shown, at the end of the comment. */
function isPointedAt(words: Word[], at: number): boolean {
  const next = words[at + 1]
  const isLast = next === undefined || next.kind === 'emoji' || /^[!.]$/.test(next.text)
  const before = words.slice(Math.max(0, at - 4), at).map(({ text }) => text)
  return isLast && / ?(?:ess[ea]|est[ea]) (?:ai |aqui )?(?:e|eh) (?:o |a )?$/.test(`${before.join(' ')} `)
}

/** "eu", "eu eu eu", "🙋", "eu tb": a person answers a call with themselves. */
function isMe(words: Word[]): boolean {
  let times = 0
  for (const { kind, text } of words) {
    if (kind === 'mark' || BESIDE_ME.has(text)) continue
    if (kind === 'emoji' && !/🙋|🙌|✋|☝|🖐|👆/u.test(text)) continue
    if (text !== 'eu' && !(kind === 'emoji' && /🙋|✋|☝|🖐/u.test(text))) return false
    times++
  }
  return times > 0 && times <= MOST_TIMES
}

const BESIDE_ME = new Set(['tambem', 'aqui', 'kkk', 'primeira', 'primeiro'])
const MOST_TIMES = 6

/** How many words of a comment are neither small nor about quantity, size or product. */
export function isOnlySmallWords(words: Word[]): boolean {
  return words.every(
    ({ kind, text }) => kind !== 'word' || fillers.has(text) || stopWords.has(text) || isUnit.has(text),
  )
}
