import { canonicalCode } from './canonical-code.ts'
import type { Word } from './normalise.ts'
import { numberedLine } from './numbered-lines.ts'
import { genericHeads, isUnit, measures, stopWords } from './vocabulary.ts'

/** What a comment by the shop says is on sale. A mention (`@buyer …`) answers one person and announces nothing. */
export type AnnouncementContext = {
  knowsCodes: boolean
  calls: boolean
  codeAsked: boolean
  /** It may answer a buyer who has just asked something. */
  answers: boolean
  isCode(code: string): boolean
  /** The live has spoken of bids. */
  isAuction: boolean
  /** A code of as many digits is in the live, or none is yet. */
  fitsCodes(code: string): boolean
  /** Words in capitals. */
  capitals: Set<string>
  /** The shop names what it shows in capitals. */
  usesCapitals: boolean
  /** The number that the shop counts to next: one or two above its last code. */
  followsLast(code: number): boolean
  /** A number somewhat above the shop's last code. */
  climbs(code: number): boolean
  /** Lines that are a number and a name turned out to be codes. */
  numbersNames: boolean
  /** It is part of a list that counts what it names: "kit 1 …, kit 2 …". */
  isNumbered?: boolean
}

export const MARKERS = new Set([
  'codigo',
  'etiqueta',
  'tag',
  'ficha',
  'plaquinha',
  'ref',
  'peca',
  'lote',
  'item',
  'kit',
  '#',
  'numero',
  'look',
  'modelo',
  'opcao',
  'produto',
  'letra',
  'foto',
  'print',
])

/** A code with its marker ("peça 7", "ref 08", "#V3"), of letters and digits (A12), or of three and more digits at the front. */
export function readCode(words: Word[], context: AnnouncementContext): CodeFound | null {
  const { knowsCodes, codeAsked, fitsCodes, followsLast, climbs, numbersNames, isNumbered } = context
  const numbered = numbersNames || isPricedAt(words) ? numberedLine(words) : null
  if (numbered) return { ...numbered, at: 0, isSure: true }
  const front = words.findIndex(({ kind }) => kind !== 'mark' && kind !== 'emoji')
  for (let at = 0; at < Math.min(words.length, 14); at++) {
    const word = words[at]!
    const next = words[at + 1]
    if (isPartOfPiece(words, at)) continue
    if (word.text === 'numero' && at > 1 && !knowsCodes && !leadsTo(words, at)) continue
    if (MARKERS.has(word.text) || /^(?:valendo|proximo|proxima)$/.test(word.text)) {
      const skip = marksAfter(words, at)
      const value = words[at + 1 + skip]
      if (word.text === 'kit' && value?.kind === 'number' && !isNumbered && (at > 0 || isPlainKit(words, at)))
        continue
      const isRange =
        /^(?:a|ao|ate|estou|e|to)$/.test(words[at + 2 + skip]?.text ?? '') &&
        words[at + 3 + skip]?.kind === 'number'
      if (isRange) continue
      if (value?.kind === 'number' && !value.times && /^\d+$/.test(value.text))
        return {
          code: canonicalCode(value.text),
          at,
          to: at + 2 + skip,
          isSure: true,
          isKit: word.text === 'kit',
        }
      if (
        /^(?:item|lote|opcao|peca|look|modelo|produto|letra|foto|codigo|ref|#)$/.test(word.text) &&
        /^[a-z]$/.test(value?.letter ?? value?.text ?? '') &&
        !(JOINS.test(value!.text) && words[at + 2 + skip]?.kind === 'word') &&
        at < 6
      )
        return { code: value!.letter ?? value!.text, at, to: at + 2 + skip, isSure: true }
      const number = words[at + 3 + skip]
      if (
        value?.kind === 'word' &&
        /^[a-z]{1,4}$/.test(value.text) &&
        words[at + 2 + skip]?.text === '-' &&
        number?.kind === 'number'
      )
        return { code: value.text + canonicalCode(number.text), at, to: at + 4 + skip, isSure: true }
      if (value?.kind === 'code') return { code: value.text, at, to: at + 2 + skip, isSure: true }
    }
    if (
      word.kind === 'code' &&
      !(at > 0 && SPECIFIES.test(word.text)) &&
      (!/^(?:g\d|r\d+|k\d)$/.test(word.text) || (isPricedAt(words) && leadsTo(words, at))) &&
      (knowsCodes || codeAsked || (words.length > 1 && (isPricedAt(words) || leadsTo(words, at))))
    )
      return { code: word.text, at, to: at + 1, isSure: at < 6 }
    const counted = at === 0 && isUnit.has(word.text) ? countedAs(words) : null
    if (counted && (followsLast(counted.n!) || climbs(counted.n!) || (counted.n === 1 && !knowsCodes)))
      return { code: canonicalCode(counted.text), at, to: at + 3, isSure: true }
    const isListed =
      at === front &&
      word.kind === 'number' &&
      /^\d{1,2}$/.test(word.text) &&
      /^[-.):|*]$/.test(next?.text ?? '') &&
      words[at + 2]?.kind === 'word' &&
      words[at + 2]!.text.length > 2 &&
      (knowsCodes || isPricedAt(words))
    const letter = word.letter ?? word.text
    if (at === 0 && /^[a-z]$/.test(letter) && /^[-:)]$/.test(next?.text ?? '') && words[2]?.kind === 'word')
      return { code: letter, at, to: at + 2, isSure: true }
    if (at === 0 && word.kind === 'number' && next?.text === '#')
      return { code: canonicalCode(word.text), at, to: at + 2, isSure: true }
    const isNext =
      word.kind === 'number' &&
      !word.times &&
      /^\d+$/.test(word.text) &&
      (followsLast(word.n!) || (at === 0 && climbs(word.n!) && endsWithPrice(words))) &&
      leadsTo(words, at) &&
      words.slice(0, at).every(({ kind }) => kind !== 'number') &&
      next?.kind === 'word' &&
      !isMeasured(next) &&
      words
        .slice(at + 1, at + 4)
        .some(({ kind, text }) => kind === 'word' && text.length > 2 && !stopWords.has(text))
    if (isNext) return { code: canonicalCode(word.text), at, to: at + 1, isSure: true }
    if (isListed) return { code: canonicalCode(word.text), at, to: at + 2, isSure: true }
    const isLone = words.length <= 2
    if (isLone && isNextAlone(words, at, context))
      return { code: canonicalCode(word.text), at, to: at + 1, isSure: true }
    const isFront = at === 0 || (at === 1 && /^(?:isso|esse|essa|e|eh|a|o|ref)$/.test(words[0]!.text))
    if (
      word.kind === 'number' &&
      /^\d{3,5}$/.test(word.text) &&
      isFront &&
      !isMeasured(next) &&
      fitsCodes(word.text)
    ) {
      const isPriced = words.some(({ kind }) => kind === 'price')
      const after = /^[-:.]$/.test(next?.text ?? '') ? words[at + 2] : next
      const isNamed = after?.kind === 'word' && after.text.length > 2 && !stopWords.has(after.text)
      if ((isLone && (knowsCodes || codeAsked)) || (isNamed && (isPriced || knowsCodes)))
        return { code: canonicalCode(word.text), at, to: at + 1, isSure: isLone || isPriced }
    }
  }
  return null
}

/** "ref: 31", "Ref.: 31": how many marks stand between a marker and its code. */
const marksAfter = (words: Word[], at: number): number => {
  const isMark = (one: number) => /^[:#.-]$/.test(words[one]?.text ?? '')
  return isMark(at + 1) ? (isMark(at + 2) ? 2 : 1) : 0
}

/** "código e tamanho": no letter by which goods go. */
const JOINS = /^[aeo]$/

/** "meia peça 42", "cada peça 15": the price of half of it or of each, and no code. */
export const isPartOfPiece = (words: Word[], at: number): boolean =>
  words[at]?.text === 'peca' && /^(?:mei[ao]|cada|por|inteira)$/.test(words[at - 1]?.text ?? '')

/** "45", "agora 45": a line of only the next number, unless a buyer has just asked for a number. */
const isNextAlone = (words: Word[], at: number, context: AnnouncementContext): boolean => {
  const { kind, text, n, times } = words[at]!
  if (kind !== 'number' || times || !/^\d{2}$/.test(text) || !context.knowsCodes || context.answers)
    return false
  return (
    (context.followsLast(n!) || context.climbs(n!)) &&
    leadsTo(words, at) &&
    words.slice(at + 1).every(({ kind }) => kind === 'mark')
  )
}

/** "FPS 50", "USB 3", "MP4": what goods are capable of. */
const SPECIFIES = /^(?:fps|spf|usb|uva|hd|mp|dpi|rpm|led|ip|wifi)\d/

/** "jogo 3 - Castelo de Cartas - 60": goods with a number of their own, a name and a price. */
function countedAs(words: Word[]): Word | null {
  const [, number, mark, name] = words
  const isCode = number?.kind === 'number' && !number.times && number.n! <= 99
  const isNamed = name?.kind === 'word' && name.text.length > 2 && /^[-:,.]$/.test(mark?.text ?? '')
  return isCode &&
    isNamed &&
    words.slice(4).some(({ kind, n }) => kind === 'price' || (kind === 'number' && n! >= 5))
    ? number
    : null
}

/** "21 chapéu de feltro, 230": a price after the name. */
const endsWithPrice = (words: Word[]): boolean =>
  isPricedAt(words) || (words.at(-1)!.kind === 'number' && words.at(-1)!.n! >= 5 && words.length > 2)

export const isPricedAt = (words: Word[]): boolean => words.some(({ kind }) => kind === 'price')

/** Nothing but small words and marks stand before it. */
const leadsTo = (words: Word[], at: number): boolean =>
  words
    .slice(0, at)
    .every(({ kind, text }) => kind !== 'word' || NOT_IN_NAMES.has(text) || stopWords.has(text))

type CodeFound = { code: string; at: number; to: number; isSure: boolean; isKit?: boolean }

/** "kit 3 meias" is three socks in a kit; "KIT 3 jogo americano" and "KIT 1 - 3 panos" are codes, as their capitals are gone decided by what follows: a plural. */
function isPlainKit(words: Word[], at: number): boolean {
  const after = words[at + 2]!
  return after.text.length > 3 && after.text.endsWith('s') && words[at + 1]!.n! > 1
}

export const isMeasured = (next: Word | undefined): boolean =>
  next !== undefined &&
  (measures.has(next.text) ||
    (isUnit.has(next.text) && !genericHeads.has(next.text)) ||
    next.kind === 'measure')

/** "N3" in capitals is how the shop writes its code, not "number 3". */
export const writtenCode = (code: string, text: string): string =>
  text.includes('N') &&
  /^\d{1,4}$/.test(code) &&
  new RegExp(`(?<![\\p{L}\\d])N0*${code}(?!\\d)`, 'u').test(text)
    ? `n${code}`
    : code

export const NOT_IN_NAMES = new Set(
  'inteira inteiro avulsa avulso agora proximo proxima valendo ultima ultimo olha gente meninas pessoal temos chegou abrindo seguinte essa esse esta este vamos bora amores entao toma hoje tem encerrado fechar aqui ultimas ultimos sobrou mesmo mesma quem quer manda digita tropa povo leve lote uma um cada fim tela finalmente final por enfim extra novidade novidades apenas somente promo promocao oferta relampago bonus atencao vez primeiro primeira segundo terceiro comecando comecar abrir fecho fechando ultimissimo tenemos tengo aqui lojinha next new now last here hora gente amigas lindas now ahora sigue siguiente ultima nuevo nueva varejo atacado'.split(
    ' ',
  ),
)
