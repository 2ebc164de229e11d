import { explainsPack, readPack } from './announcement-sizes.ts'
import { gradesSaid } from './grades-said.ts'
import { SETS } from './groups-said.ts'
import { noteHeld } from './held-pieces.ts'
import { isPricedByHundred } from './hundreds.ts'
import { noteWholesale } from './large-amounts.ts'
import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import type { Product } from './types.ts'
import { comesInPairs, isColour, isPair } from './vocabulary.ts'
import { noteWhatOneHolds } from './what-one-holds.ts'

const BY_PIECE = / (?:a peca|a unidade|por peca|por unidade|\( peca \)|\( unidade \)|avuls[oa]|solt[oa]) /

/** What one price of the shop buys: "98 cada" and "19 a peça" are of one piece, "o par 95" is of two. */
export function noteSoldBy(live: Live, { words, text }: Reading, named: Product[]): void {
  const product = named.length === 1 ? named[0]! : named.length === 0 ? live.onShow : null
  if (!product) return
  noteWhatOneHolds(product, words)
  noteHeld(product, words)
  const inPairs = comesInPairsBy(product)
  const hasPrice = words.some(({ kind, n }) => kind === 'price' || (kind === 'number' && n! >= 5))
  if (hasPrice && (BY_PIECE.test(text) || (!inPairs && / cada /.test(text)))) product.soldBy = 'piece'
  else if (hasPrice && isPricedByHundred({ words, text })) product.soldBy = 'hundred'
  else if (words.some(({ text }) => isPair.has(text))) product.soldBy ??= 'pair'
  else if (words.some(({ text }) => SETS.test(text))) product.soldBy ??= 'set'
}

/** "um par" of what the shop prices by the piece, or of what does not come in pairs, is two. */
export const isSoldSingly = (product: Product): boolean =>
  product.soldBy === 'piece' || (product.soldBy !== 'pair' && !comesInPairsBy(product))

const comesInPairsBy = ({ names, sizes, numbersAreSizes }: Product): boolean =>
  names.some((name) => comesInPairs.has(name)) ||
  (numbersAreSizes && sizes.some((size) => isShoeSize(Number(size), sizes)))

/** Children's shoes have each number from 17, clothes only even ones. */
const isShoeSize = (n: number, sizes: string[]): boolean =>
  (n >= 33 && n <= 40) || (n >= 17 && n <= 45 && sizes.includes(String(n + 1)))

const OF_ONE = / (?:dela|dele|dess[ae]|dest[ae]) /

/** "a grade dela também é 6 pares": what a pack holds of the one product, not of all. */
export function notePackOf(live: Live, { words, text }: Reading, named: Product[]): void {
  const product = named.length === 1 ? named[0]! : named.length === 0 ? live.onShow : null
  const pack = product && OF_ONE.test(text) ? (explainsPack(words) ?? readPack(words)) : null
  if (pack && product) product.pack = pack
}

/** Keeps what a pack holds and that many are sold; whether the line says nothing but what a pack holds. */
export function notePack(live: Live, reading: Reading): boolean {
  const { words } = reading
  noteWholesale(live, reading)
  const explained = explainsPack(words)
  const grades = gradesSaid(words)
  const pack = explained ?? readPack(words)
  const packs = grades.length > 0 ? grades : pack ? [pack] : []
  if (!OF_ONE.test(reading.text) && !words.some(({ kind }) => kind === 'price'))
    live.state.packs.push(...packs)
  return explained !== null
}

/** "2 L 12, 5 L 25", "1m 15 / 2m 20": each volume or length with its price is one of a kind. */
const isVolume = ({ kind, unit }: Word): boolean =>
  kind === 'measure' && /^(?:ml|l|litros?|g|gr|kg|m|cm|metros?)$/.test(unit ?? '')

const LISTED =
  / (\d{1,2}|duas|dois|tres|quatro|cinco|seis|dez) (?:cores|sabores|aromas|cheiros|modelos|estampas|tons|opcoes|tipos|personagens) /
const inWords: Record<string, number> = { duas: 2, dois: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, dez: 10 }

/** "95 reais a lisa e 105 a canelada", "a média sai 180 e a grande 240". */
const TWO_PRICED =
  / (?:\$|\d{2,4}) (?:a|o) [a-z]+ (?:e|,) (?:\$|\d{2,4}) (?:a|o) [a-z]+ | (?:a|o) [a-z]+ (?:sai |fica |custa |por |eh )?(?:\$|\d{2,4}) (?:e|,) (?:a|o) [a-z]+ (?:sai |fica |custa |por |eh )?(?:\$|\d{2,4}) /

const HEADS = /^(?:cores|sabores|aromas|cheiros|modelos|estampas|tons|opcoes)$/
const MOST_LISTED = 12

/** "cores: rosa, cristal e uva": how many are listed after the word for them. */
function listedAfter(words: Word[]): number {
  const from = words.findIndex(({ text }, at) => HEADS.test(text) && words[at + 1]?.text === ':')
  let count = 0
  for (let at = from + 2; from >= 0 && at < words.length && count < MOST_LISTED; at++) {
    if (words[at]!.kind !== 'word') break
    count++
    if (/^[a-z]/.test(words[at + 1]?.text ?? '') && words[at + 1]!.text !== 'e') at++
    if (!/^(?:,|e|\/)$/.test(words[++at]?.text ?? '')) break
  }
  return count
}

/** "10 cores", "tem preta, branca e bege": how many "um de cada" are. */
export function noteKinds(live: Live, { words, text }: Reading, named: Product[]): void {
  const product = named.length === 1 ? named[0]! : named.length === 0 ? live.onShow : null
  if (!product || (text.includes(' ? ') && !TWO_PRICED.test(text))) return
  const said = LISTED.exec(text)?.[1]
  const colours = new Set(
    words.filter(({ kind, text }) => kind === 'word' && isColour.has(text)).map(({ text }) => text),
  )
  const volumes = new Set(words.filter(isVolume).map(({ text }) => text))
  const isPriced =
    words.filter(({ kind, n }) => kind === 'price' || (kind === 'number' && n! >= 5)).length > 1
  const kinds = said
    ? (inWords[said] ?? Number(said))
    : Math.max(colours.size, isPriced ? volumes.size : 0, TWO_PRICED.test(text) ? 2 : 0, listedAfter(words))
  if (kinds >= 2 && (said || product.kinds === undefined)) product.kinds = kinds
}
