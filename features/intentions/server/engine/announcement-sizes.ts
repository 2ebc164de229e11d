import { isMeasured } from './announcement-code.ts'
import { gradesSaid } from './grades-said.ts'
import type { Word } from './normalise.ts'
import { isUnit, sizeLetters, stem } from './vocabulary.ts'

const isNumbers = /^(?:numeros?|numeracao)$/
/** "números 1 a 100": as many places of a raffle, no sizes of clothes. */
const MOST_NUMBERS = 200

/** A number, or an age: "2 a 8 anos". */
export const isSizeNumber = (word: Word | undefined): word is Word =>
  word?.kind === 'number' || /^anos?$/.test(word?.unit ?? '')

/** "P M G", "36 ao 44", "tam 2 4 6 8", "aro: 16 18 20": the sizes named after the product. */
export function readSizes(words: Word[], from: number): { sizes: string[]; numbersAreSizes: boolean } {
  const sizes: string[] = []
  let numbersAreSizes = false
  let run: string[] = []
  const close = () => {
    if (run.length >= 2) {
      sizes.push(...run)
      numbersAreSizes = true
    }
    run = []
  }
  for (let at = from; at < words.length; at++) {
    const word = words[at]!
    const next = words[at + 1]
    const other = words[at + 2]
    if (
      isSizeNumber(word) &&
      next &&
      /^(?:ao|a|ate)$/.test(next.text) &&
      isSizeNumber(other) &&
      other.n! > word.n! &&
      other.n! <= (isNumbers.test(words[at - 1]?.text ?? '') ? MOST_NUMBERS : 62)
    ) {
      for (let size = word.n!; size <= other.n!; size++) sizes.push(String(size))
      numbersAreSizes = true
      at += 2
    } else if (word.unit === 'size') {
      const last = /^(?:ao|a|ate)$/.test(next?.text ?? '') && other?.unit === 'size' ? other.n! : word.n!
      for (let size = word.n!; size <= last; size += 2) sizes.push(`${size}/${size + 1}`)
    } else if (isSizeNumber(word) && !word.times && word.n! <= 62 && !isMeasured(next))
      run.push(String(word.n))
    else if (sizeLetters.has(word.text) && word.kind !== 'mention') sizes.push(word.text)
    else if (word.text !== '/' && word.text !== ',' && word.text !== '-' && word.text !== 'e') close()
    if (/^(?:tamanho|aro|numeracao|numero)$/.test(word.text)) numbersAreSizes = true
  }
  close()
  return { sizes: [...new Set(sizes)], numbersAreSizes }
}

/** What a shop packs single pieces in; a kit or a set is a piece itself. */
export const PACKS = /^(?:caixas?|cxs?|fardos?|pacotes?|pcts?|engradados?|grades?|cajas?)$/
const HOLDS = /^(?:fecha|fechada|fechado|vem|vai|leva|tem|contem|sai|sao)$/

/** "caixa fecha com 6", "a caixa vem com 12", "vem 6 na caixa", "12 por caixa": said of goods that have their price elsewhere. */
export function explainsPack(all: Word[]): { unit: string; size: number } | null {
  const words = withoutSlash(all)
  if (words.some(({ kind, text }) => kind === 'price' || text === '?')) return null
  const at = words.findIndex(({ text }) => PACKS.test(text))
  if (at < 0) return null
  const unit = unitRoot(words[at]!.text)
  const [before, count] = [words[at - 1], words[at - 2]]
  if (count?.kind === 'number' && /^(?:na|no|por|cada)$/.test(before!.text)) return packOfMany(unit, count.n!)
  const verb = words[at + 1]
  if (!verb || !HOLDS.test(verb.text)) return null
  const held = words[at + 2]?.text === 'com' ? words[at + 3] : words[at + 2]
  return held?.kind === 'number' ? packOfMany(unit, held.n!) : null
}

/** "R$ 58 o par", "12 reais a peça": what one price buys. */
const isPricedPiece = (words: Word[], at: number): boolean =>
  /^(?:par|peca)$/.test(words[at]!.text) &&
  /^(?:o|a|por)$/.test(words[at - 1]?.text ?? '') &&
  words.slice(Math.max(0, at - 4), at).some(({ kind }) => kind === 'price' || kind === 'number')

const PIECES = /^(?:pares|pecas|unidades|un|unid|und|pcs|pcas)$/
const LINKS =
  /^(?:dela|dele|dess[ae]|dest[ae]|fechad[ao]|tambem|eh|sao|de|com|tem|vem|sai|vai|leva|sempre|so|=|:|\/)$/
const MOST_LINKS = 4

/** "grade 6 pares", "a grade dela também é de 6 pares", "caixa com 12 unidades": how many pieces a pack holds. */
function heldPieces(words: Word[]): { unit: string; size: number } | null {
  for (let at = 0; at < words.length; at++) {
    if (!PACKS.test(words[at]!.text)) continue
    let to = at + 1
    while (to - at <= MOST_LINKS && LINKS.test(words[to]?.text ?? '')) to++
    if (words[to]?.kind === 'number' && PIECES.test(words[to + 1]?.text ?? ''))
      return packOfMany(unitRoot(words[at]!.text), words[to]!.n!)
  }
  return null
}

/** A grade is a number of pieces, whatever its price is of. */
export const isGrade = (unit: string): boolean => unit === unitRoot('grade')

export const packOfMany = (unit: string, size: number) => (size > 1 && size <= 100 ? { unit, size } : null)

/** "cx" and "caixas" are one unit. */
export const unitRoot = (unit: string): string =>
  /^cxs?$/.test(unit) ? 'caixa' : /^pcts?$/.test(unit) ? 'pacote' : stem(unit)

/** "1L R$ 89", "litro 40": sold by the litre. */
const isLitre = ({ kind, text, n, unit }: Word, at: number, words: Word[]): boolean =>
  kind === 'measure'
    ? n === 1 && /^(?:l|litros?)$/.test(unit ?? '')
    : text === 'litro' && /^(?:price|number)$/.test(words[at + 1]?.kind ?? '')

/** "caixa c/12": "c/" is "com". */
const withoutSlash = (words: Word[]): Word[] =>
  words.some(({ text }) => text === '/')
    ? words.filter(({ text }, at) => text !== '/' || words[at - 1]?.text !== 'com')
    : words

/** "4 reais cada, cardume de 10 por 35", "caixa = 6 garrafas": a pack that buyers may name, and how many are in it. */
export function readPack(all: Word[]): { unit: string; size: number } | null {
  const words = withoutSlash(all)
  if (words.some(({ kind, text, n }) => kind === 'measure' && n === 1 && /(?:kg|quilo|kilo)$/.test(text)))
    return { unit: 'kg', size: 1 }
  if (words.some(isLitre)) return { unit: 'l', size: 1 }
  const [grade] = gradesSaid(words)
  if (grade) return { unit: grade.unit, size: grade.size }
  const isByPiece = words.some(
    ({ text }, at) => text === 'cada' || text === 'unidade' || isPricedPiece(words, at),
  )
  const held = heldPieces(words)
  if (held && (isByPiece || isGrade(held.unit))) return held
  const explained = isByPiece ? explainsPack(words.filter(({ kind }) => kind !== 'price')) : null
  if (explained) return explained
  for (let at = 0; at + 2 < words.length; at++) {
    const [unit, sign, count] = [words[at]!, words[at + 1]!, words[at + 2]!]
    if (!isUnit.has(unit.text) || count.kind !== 'number' || !/^(?:de|=|com)$/.test(sign.text)) continue
    const last = words[at + 4]
    if (sign.text === '=' && /^(?:ao|a|ate)$/.test(words[at + 3]?.text ?? '') && last?.kind === 'number')
      return { unit: unitRoot(unit.text), size: Math.max(1, last.n! - count.n! + 1) }
    const each = words.slice(0, at).some(({ text }) => text === 'cada' || text === 'unidade')
    const isAlsoSingle = words.slice(at + 3).some(({ text }) => /^(?:avuls[oa]|unidade|cada)$/.test(text))
    if (sign.text === 'com' && (isAlsoSingle || (each && PACKS.test(unit.text))))
      return { unit: unitRoot(unit.text), size: count.n! }
    if (sign.text === '=' || (each && sign.text === 'de'))
      return { unit: unitRoot(unit.text), size: count.n! }
  }
  return null
}
