import { codeOf } from './canonical-code.ts'
import { dozensAt, halfHundredsAt } from './dozens-said.ts'
import { rememberedTexts } from './remembered.ts'
import { isSpanishTwo } from './spanish-two.ts'
import {
  dozens,
  hundreds,
  isColour,
  isUnit,
  measures,
  numberOf,
  sizeLetters,
  slangOf,
  weights,
} from './vocabulary.ts'

/**
 * A piece of a comment. `n` is a number's value; a `times` number is a quantity by its notation ("x3", "2x", "3 *").
 * `text` is what phrases are looked up in.
 */
export type Word = {
  kind: 'word' | 'number' | 'code' | 'measure' | 'price' | 'emoji' | 'mention' | 'mark' | 'link'
  text: string
  n?: number
  unit?: string
  times?: boolean
  /** It was written with zeros before it and three digits or more: "010" is a gauge, not ten pieces. */
  padded?: boolean
  /** It was written with a zero before it: "07". */
  leadingZero?: boolean
  /** The letter that was written, where slang makes a word of it: "c" is "com", and the code C. */
  letter?: string
  /** Two or three letters that are read as another word, and may be those of a code: "cd 12", "es-40". */
  typed?: string
}

/** The words of a comment and their text. Read by all steps, changed by none: equal comments share one. */
export type Reading = { words: Word[]; text: string }

const MOST_CHARACTERS = 2_200
const MOST_WORDS = 300

const piece =
  /(@[\w.]{1,60})|((?:https?:\/\/|www\.)\S{1,200})|((?<![\d,.])(?:\d{1,3}[.,]\d{1,2} ?x ?\d{1,3}(?:[.,]\d{1,2})?|\d{1,3} ?x ?\d{1,3}[.,]\d{1,2})(?![\d])(?: ?(?:m|cm)(?![a-z\d]))?)|((?:(?:r|u|us)?\$|€) ?\d{1,6}(?:[.,]\d{1,3})?|\d{1,6}(?:[.,]\d{1,2})? ?(?:€|euros?(?![a-z])))|(\d{1,3}[.,]\d{1,2} ?(?:m|cm|kg|l|mm)(?![a-z\d])|\d{1,3}\.\d(?![\d.]))|((?<![\d/])(?:0?[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])(?![\d/])|(?<!\d)(?:[01]?\d|2[0-3])(?:[:h][0-5]\d|hs?(?![a-z\d])| ?(?:horas|hrs)(?![a-z])))|(\d{1,5},\d{1,2}(?![\d])|\d{1,4}\.\d{2}(?!\d))|(\d{1,3}\.\d{3}(?:,\d{2})?(?!\d))|([a-z0-9]{1,60})|(\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}])|([,;/\n.!?:+=#*()|%-])|('|’)/gu

/** Short comments are much alike ("quero", "boa noite", "eu"), and what cannot be bound yet is read again. */
const MOST_READ = 4_000
const LONGEST_READ = 60
const readShort = rememberedTexts(MOST_READ, normaliseAnew)

/** Case, accents, repeated letters, slang, numbers in words and notations are made one. Linear, never throws. */
export const normalise = (comment: string): Reading =>
  comment.length > LONGEST_READ ? normaliseAnew(comment) : readShort(comment)

function normaliseAnew(comment: string): Reading {
  const short = comment.slice(0, MOST_CHARACTERS)
  const letters = (PLAIN.test(short) ? short : (withoutAccents(short) ?? inPlainLetters(short))).toLowerCase()
  const folded = letters.includes('1/2') ? letters.replace(/(?<![\d/])1\/2(?![\d/])/g, ' meio ') : letters
  const words = simpleWords(folded) ?? wordsAndSigns(folded)
  const joined = joinWords(words).map(inOneForm)
  return readingOf(joined)
}

/** Words with their text, in which phrases are looked up. */
export const readingOf = (words: Word[]): Reading => ({
  words,
  text: ` ${words.map(({ text }) => text).join(' ')} `,
})

/** With the same properties in all words: what all steps read, V8 reads faster where it has one form. */
const inOneForm = ({ kind, text, n, unit, times, padded, leadingZero, letter, typed }: Word): Word => ({
  kind,
  text,
  n,
  unit,
  times,
  padded,
  leadingZero,
  letter,
  typed,
})

const wordOf = (kind: Word['kind'], text: string, n?: number): Word => inOneForm({ kind, text, n })
/** A number that is a quantity by its notation. */
const countOf = (text: string, n: number): Word => ({ ...wordOf('number', text, n), times: true })
const measureOf = (text: string, unit: string, n?: number): Word => ({ ...wordOf('measure', text, n), unit })

const addTo = (words: Word[], more: readonly Word[]): void => {
  for (const word of more) words.push(word)
}

/** Letters and short numbers between spaces, which need not be looked at piece by piece; null where there is more. */
function simpleWords(folded: string): Word[] | null {
  if (!SIMPLE.test(folded)) return null
  const words: Word[] = []
  for (const chunk of folded.split(' ')) {
    if (words.length >= MOST_WORDS) break
    if (chunk === '') continue
    if (PARTS_OF_MEASURES.has(chunk)) return null
    const first = chunk.charCodeAt(0)
    if (first >= DIGITS.first && first <= DIGITS.last) words.push(number(chunk))
    else addTo(words, plainWords(chunk))
  }
  return words
}

const SIMPLE = /^(?: |(?:[a-z]{1,60}|\d{1,6})(?: |$))*$/
const DIGITS = { first: '0'.charCodeAt(0), last: '9'.charCodeAt(0) }
/** "10 euros", "20 horas", "3 x 4": what makes something else of the number before it. */
const PARTS_OF_MEASURES = new Set(['x', 'euro', 'euros', 'horas', 'hrs', 'h', 'hs'])

/** Pieces with spaces in them ("r$ 10", "3 x 4") lie between words of nothing but letters, which need no closer look. */
function wordsAndSigns(folded: string): Word[] {
  const words: Word[] = []
  let signs = ''
  const takeSigns = () => {
    if (signs !== '') piecesOf(signs, words)
    signs = ''
  }
  for (const chunk of folded.split(' ')) {
    if (words.length >= MOST_WORDS) break
    if (chunk === '') continue
    const letters = LETTERS.exec(chunk)?.[1]
    if (letters !== undefined && !PARTS_OF_MEASURES.has(letters) && !UNITS_APART.has(letters)) {
      takeSigns()
      addTo(words, plainWords(letters))
      for (let at = letters.length; at < chunk.length && words.length < MOST_WORDS; at++)
        words.push(wordOf('mark', chunk[at]!))
    } else signs = signs === '' ? chunk : `${signs} ${chunk}`
  }
  takeSigns()
  return words
}

/** "1,5 kg", "r $10": letters that may belong to the piece beside them. */
const UNITS_APART = new Set(['m', 'cm', 'kg', 'l', 'mm', 'r', 'u', 'us'])

function piecesOf(signs: string, words: Word[]): void {
  if (ONE_NUMBER.test(signs)) {
    words.push(number(signs))
    return
  }
  for (const match of signs.matchAll(piece)) {
    if (words.length >= MOST_WORDS) break
    const [, mention, link, sides, money, measured, moment, decimal, thousands, chunk, emoji, mark] = match
    if (mention) words.push(wordOf('mention', mention.endsWith('.') ? mention.slice(0, -1) : mention))
    else if (link) words.push(wordOf('link', 'link'))
    else if (sides) words.push(measureOf(sides.replace(/ /g, ''), 'dimension'))
    else if (measured) words.push(measureOf(measured, 'length'))
    else if (moment) words.push(measureOf(moment.replace(/ /g, ''), 'moment'))
    else if (money) words.push(wordOf('price', '$', amount(money.replace(/[^\d.,]/g, ''))))
    else if (decimal || thousands) words.push(wordOf('price', '$', amount((decimal ?? thousands)!)))
    else if (chunk) addTo(words, wordsOf(chunk))
    else if (emoji) words.push(wordOf('emoji', emoji))
    else if (mark) words.push(wordOf('mark', mark))
  }
}

/** "2 reais!" has a number between words, which is no more than that. */
const ONE_NUMBER = /^\d{1,6}$/

/** A word, also with the marks that end a sentence. */
const LETTERS = /^([a-z]{1,60})[!?,.]{0,5}$/

/** Nothing but what an English keyboard has. */
const PLAIN = /^[\x20-\x7e\n]*$/

const inPlainLetters = (text: string): string =>
  (RARE_SIGNS.test(text) ? inPlainSigns(text) : text)
    .replace(/(?<![\p{L}])[éÉ](?![\p{L}])/gu, 'eh')
    .normalize('NFKD')
    .replace(/(?:[\u0300-\u036f]|[\u200b-\u200f]|\ufe0f)/g, '')
    .replace(/[×✕✖╳]/g, ' x ')

const RARE_SIGNS = /[ºª°½]/

const inPlainSigns = (text: string): string =>
  text
    .replace(/\bn[ºª°]/gi, 'numero ')
    .replace(/(?<!\d)(\d{1,2}) ?[ºª]/g, ' ordinal ')
    .replace(/(\d) ?°/g, '$1 graus ')
    .replace(/½/g, ' meio ')
    .replace(/[ºª°]/g, ' ')

const LATIN = { first: 0xc0, last: 0xff }
/** The letters of Western Europe without their accents, by their number; null for the signs among them. */
const unaccented = Array.from({ length: LATIN.last - LATIN.first + 1 }, (_, at) => {
  const letter = String.fromCharCode(LATIN.first + at)
  return /\p{L}/u.test(letter) ? inPlainLetters(`a${letter}`).slice(1) : null
})

/** A text of plain letters and those of Western Europe, letter by letter; null where there is more. */
function withoutAccents(text: string): string | null {
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) {
      plain += text[at]
      continue
    }
    const letter = unaccented[code - LATIN.first]
    if (letter === undefined || letter === null) return null
    const isAlone =
      (text[at] === 'é' || text[at] === 'É') && !isLetter(text, at - 1) && !isLetter(text, at + 1)
    plain += isAlone ? 'eh' : letter
  }
  return plain
}

const isLetter = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && /\p{L}/u.test(text[at]!)

/** The text with its numbers in digits; "um" and "uma" count only at the end. */
export const inDigits = ({ words }: Reading): string =>
  ` ${words.map(({ kind, text, n }, at) => (kind === 'number' && (n !== 1 || at === words.length - 1) ? n : text)).join(' ')} `

const amount = (digits: string): number =>
  Number(
    /^\d{1,3}\.\d{3}/.test(digits) ? digits.replace('.', '').replace(',', '.') : digits.replace(',', '.'),
  )

/** Letters and digits without a space between them. */
function wordsOf(chunk: string): readonly Word[] {
  if (/^\d+$/.test(chunk)) return [number(chunk)]
  if (/^[a-z]+$/.test(chunk)) return plainWords(chunk)
  if (/^(?:[1-9]a|[1-3]o|1st|2nd|3rd|[4-9]th)$/.test(chunk)) return [wordOf('word', 'ordinal')]
  let match = /^x(\d{1,4})$/.exec(chunk)
  if (match) return [countOf(match[1]!, Number(match[1]))]
  match = /^(\d{1,4})x$/.exec(chunk)
  if (match) return [countOf(match[1]!, Number(match[1]))]
  if (isDimension(/^(\d{2,3})x(\d{2,3})$/.exec(chunk))) return [measureOf(chunk, 'dimension')]
  match = /^(\d{2,5})n(\d{1,2})$/.exec(chunk)
  if (match) return [number(match[1]!), wordOf('word', 'numero'), number(match[2]!)]
  match = /^([a-z]{0,2}\d{1,6})x(\d{1,4})$/.exec(chunk)
  if (match) return [...wordsOf(match[1]!), countOf(match[2]!, Number(match[2]))]
  match = /^([a-z]{4,12})x(\d{1,2})$/.exec(chunk)
  if (match && isColour.has(match[1]!))
    return [...plainWords(match[1]!), countOf(match[2]!, Number(match[2]))]
  match = /^(\d{1,3})x(?![lgs]$)([a-z]{1,20})$/.exec(chunk)
  if (match) return [countOf(match[1]!, Number(match[1])), ...plainWords(match[2]!)]
  match = /^(codigo|cod|ref|peca|lote|lot|item|kit|num|no|n|numero|tam|aro|look|opcao)(\d{1,6})$/.exec(chunk)
  if (match)
    return [...plainWords(match[1] === 'n' || match[1] === 'no' ? 'numero' : match[1]!), number(match[2]!)]
  match = /^(eu)?(quero|qro|quiero|kero|want|minha|meu|levo|eu)(\d{1,5})$/.exec(chunk)
  if (match) return [...plainWords(match[2]!), number(match[3]!)]
  match = /^(\d{1,5})([a-z]{1,9})$/.exec(chunk)
  if (match) {
    const [, digits, letters] = match as unknown as [string, string, string]
    if (/^[o]+$/.test(letters)) return [number(digits + '0'.repeat(letters.length))]
    if (measures.has(letters)) return [measureOf(chunk, letters, Number(digits))]
    if (sizeLetters.has(letters) || isUnit.has(letters)) return [number(digits), ...plainWords(letters)]
    return [number(digits), ...plainWords(letters)]
  }
  if (/^[a-z]{1,3}[0-9o]{1,4}[a-z]?$/.test(chunk) && /\d/.test(chunk)) {
    return [wordOf('code', codeOf(chunk))]
  }
  return [wordOf('word', chunk)]
}

/** "30x40" and "100x150" measure something; "410x12" and "12x3" count. */
const isDimension = (sides: RegExpExecArray | null): boolean => {
  const [small, large] = [Number(sides?.[1]), Number(sides?.[2])].toSorted((a, b) => a - b)
  return sides !== null && small! >= 10 && large! <= 300 && large! <= 3 * small!
}

function number(digits: string): Word {
  if (digits.length > 6) return wordOf('word', 'telefone')
  const plain: Word = wordOf('number', String(Number(digits)), Number(digits))
  return /^0\d/.test(digits) ? { ...plain, padded: digits.length > 2, leadingZero: true } : plain
}

const MOST_PLAIN = 5_000

/** Its words, which are copied before a step reads them. */
const plainWords = rememberedTexts(MOST_PLAIN, (chunk): readonly Word[] =>
  plainTexts(chunk).map((text) => inOneForm(plainWord(text, chunk))),
)

function plainTexts(chunk: string): string[] {
  const word = slangOf.get(chunk) ?? (numberOf.has(chunk) ? chunk : withoutRepeats(chunk))
  return (slangOf.get(word) ?? word).split(' ')
}

function plainWord(text: string, chunk: string): Word {
  const value = numberOf.get(text)
  if (value !== undefined) return wordOf('number', text, value)
  if (/^\d+$/.test(text)) return wordOf('number', text, Number(text))
  if (chunk.length === 1) return { kind: 'word', text, letter: chunk }
  return chunk.length <= 3 && text !== chunk ? { kind: 'word', text, typed: chunk } : wordOf('word', text)
}

/** "queeero" → "quero", "minhaa" → "minha"; "kkkkk" → "kkk". Double letters stay inside a word ("carro", "passo"). */
function withoutRepeats(word: string): string {
  if (/^(?:k|rs|ha|he|hua|ja){2,}[a-z]?$/.test(word) || /^k{2,}/.test(word)) return 'kkk'
  return word.replace(/([a-z])\1{2,}/g, '$1').replace(/([aeiou])\1$/, '$1')
}

/** "a-12", "a 12" and "#v3" become codes only where the live has such codes: see `readCodes`. Dozens become numbers. */
function joinWords(words: Word[]): Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (word.kind !== 'number' && !JOINED.has(word.text)) {
      joined.push(word)
      continue
    }
    const next = words[at + 1]
    const dozen = dozensAt(words, at)
    const half = dozen ? null : halfHundredsAt(words, at)
    if (half) {
      joined.push(wordOf('number', 'meia', half.n), wordOf('word', 'cento'))
      at = half.to - 1
    } else if (dozen) {
      joined.push(countOf(String(dozen.n), dozen.n))
      at = dozen.to - 1
    } else if (word.letter === 'p') joined.push(isForWhom(words, at) ? { ...word, text: 'para' } : word)
    else if (next?.text === '/' && isDoubleSize(words, at)) {
      joined.push(measureOf(`${word.text}/${words[at + 2]!.text}`, 'size', word.n))
      at += 2
    } else if ((word.text === 'x' || word.text === '*') && next?.kind === 'number') {
      joined.push({ ...next, times: true })
      at++
      if (joined.at(-2)?.kind === 'number' && isLess(joined.at(-2)!, next)) swapTimes(joined)
    } else if (word.kind === 'number' && next?.text === 'x' && words[at + 2]?.kind !== 'number') {
      joined.push({ ...word, times: true })
      at++
    } else if (
      word.kind === 'number' &&
      next &&
      /^(?:ml|l|cm|gb|pol|litros|anos?|kg|kilos)$/.test(next.text) &&
      next.kind === 'word' &&
      !isCounted(next.text)
    ) {
      joined.push(measureOf(word.text + next.text, next.text, word.n))
      at++
    } else if (
      (word.kind === 'number' || /^(?:meio|meia|medio)$/.test(word.text)) &&
      next?.kind === 'word' &&
      next.text.length > 1 &&
      weights.has(next.text)
    ) {
      joined.push(measureOf(word.text + next.text, 'kg', word.n ?? 0.5))
      at++
    } else if (
      word.text === 'meia' &&
      next &&
      isUnit.has(next.text) &&
      !/^(?:par|pares|peca|unidade)$/.test(next.text)
    ) {
      joined.push(wordOf('number', 'meia', 0.5))
    } else if (
      word.kind === 'number' &&
      next &&
      /^(?:reais|real|pila|pilas|conto|contos|prata|pratas|pesos|dolares|mangos|kwanzas)$/.test(next.text)
    ) {
      joined.push(wordOf('price', '$', word.n!))
      at++
    } else if (word.text === 'dos' && next?.kind === 'word' && isSpanishTwo(words, at))
      joined.push(wordOf('number', 'dos', 2))
    else joined.push(word)
  }
  return joined
}

/** Words that may be one with what stands beside them, as numbers may: most words are none, which is soon said. */
const JOINED = new Set(['p', 'x', '*', 'meio', 'meia', 'medio', 'dos', ...dozens.keys(), ...hundreds])

/** "2 p mim"; "a p minha" is a size. */
const isForWhom = (words: Word[], at: number): boolean =>
  /^(?:mim|meus?|minhas?)$/.test(words[at + 1]?.text ?? '') &&
  !/^(?:o|a|tam|tamanho|um|uma)$/.test(words[at - 1]?.text ?? '')

/** "37/38": a shoe for both sizes; "3/4" and "41/42/43" are none. */
function isDoubleSize(words: Word[], at: number): boolean {
  const [small, slash, large] = [words[at], words[at + 1], words[at + 2]]
  return (
    slash?.text === '/' &&
    small?.kind === 'number' &&
    large?.kind === 'number' &&
    large.n === small.n! + 1 &&
    small.n! >= 15 &&
    small.n! <= 46 &&
    words[at - 1]?.text !== '/' &&
    words[at + 3]?.text !== '/'
  )
}

const isCounted = (unit: string): boolean => /^(?:kg|kilos)$/.test(unit)

/** In "3*1024" and "3 x 1024" the small number is the quantity. */
const isLess = (before: Word, after: Word) => before.n! < after.n! && after.n! >= 100 && before.n! < 100

function swapTimes(joined: Word[]): void {
  const [quantity, code] = joined.splice(-2) as [Word, Word]
  joined.push({ ...quantity, times: true }, { ...code, times: false })
}
