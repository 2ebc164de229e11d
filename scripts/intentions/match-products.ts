import type { TruthProduct } from './labelled-live.ts'

export type PredictedProduct = { id: string; label: string; codes: string[]; commentIds: string[] }

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const STOP = new Set(
  'a o as os e em no na nos nas de da do das dos um uma uns umas com sem pra pro para por ao cod codigo ref referencia item peca lote numero num n tam tamanho produto'.split(
    ' ',
  ),
)
const stem = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

function tokens(label: string): Set<string> {
  const all = fold(label)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const kept = all.filter((word) => !STOP.has(word)).map(stem)
  return new Set(kept.length > 0 ? kept : all.map(stem))
}

/** "cod. B-07", "b 7" and "B07" are one code, and so are "REF 0203" and "203". */
function codeName(code: string): string {
  return fold(code)
    .replace(/[#ºª]/g, ' ')
    .trim()
    .replace(
      /^(?:(?:cod|codigo|ref|referencia|item|peca|lote|numero|num|nr|n|kit|produto)\b[\s.:-]*)+(?=\S)/,
      '',
    )
    .replace(/[^a-z0-9]+/g, '')
    .toUpperCase()
    .replace(/(^|[A-Z])0+(?=\d)/g, '$1')
}

function codesOf({ codes, label }: { codes?: string[]; label: string }, mayBeLabel: boolean): Set<string> {
  const own = new Set((codes ?? []).map(codeName).filter(Boolean))
  const implied = codeName(label)
  if (own.size === 0 && mayBeLabel && /^(?:[A-Z]{0,3}\d{1,5}[A-Z]?|[A-Z])$/.test(implied)) own.add(implied)
  return own
}

const shared = <T>(a: Set<T>, b: Set<T>): number => [...a].filter((one) => b.has(one)).length

/** How well a predicted product stands for a labelled one; 0 when it cannot. The rules are those of the labels. */
function weigh(truth: TruthProduct, found: PredictedProduct): number {
  const codes = codesOf(truth, false)
  const foundCodes = codesOf(found, true)
  const messages = new Set(truth.messageIds)
  const foundMessages = new Set(found.commentIds)
  const both = shared(messages, foundMessages)
  const overlap = both > 0 ? both / (messages.size + foundMessages.size - both) : 0
  const foundWords = tokens(found.label)
  let alike = 0
  let most = 0
  let isSubset = false
  for (const name of [truth.label, ...(truth.aliases ?? [])]) {
    const words = tokens(name)
    const common = shared(words, foundWords)
    if (common === 0) continue
    most = Math.max(most, common)
    alike = Math.max(alike, (2 * common) / (words.size + foundWords.size))
    if (common === Math.min(words.size, foundWords.size)) isSubset = true
  }
  if (codes.size > 0 && foundCodes.size > 0) return shared(codes, foundCodes) > 0 ? 10 + alike + overlap : 0
  if (codes.size > 0 && [...foundWords].some((word) => /\d/.test(word) && codes.has(codeName(word))))
    return 10 + alike + overlap
  if (most === 0 || (!isSubset && foundMessages.size > 0 && both === 0)) return 0
  return 1 + alike + overlap
}

/** Which labelled product each predicted one stands for, one to one, with the greatest weight over all. */
export function matchProducts(
  truth: TruthProduct[],
  found: PredictedProduct[],
): { pairs: Map<number, number>; keyOf: Map<string, string | null> } {
  const weights = truth.map((one) => found.map((other) => weigh(one, other)))
  const pairs = assign(weights)
  const keyOf = new Map<string, string | null>()
  found.forEach((product, column) => {
    let row = pairs.get(column)
    if (row === undefined) {
      const best = weights.reduce(
        (so, line, at) => (line[column]! > (so < 0 ? 0 : weights[so]![column]!) ? at : so),
        -1,
      )
      row = best < 0 ? undefined : best
    }
    keyOf.set(product.id, row === undefined ? null : truth[row]!.key)
  })
  return { pairs, keyOf }
}

/** The Hungarian method; answers the row of each matched column. */
function assign(weights: number[][]): Map<number, number> {
  const rows = weights.length
  const columns = rows > 0 ? weights[0]!.length : 0
  const size = Math.max(rows, columns)
  const cost = (i: number, j: number) => (i < rows && j < columns ? 100 - weights[i]![j]! : 100)
  const u: number[] = Array(size + 1).fill(0)
  const v: number[] = Array(size + 1).fill(0)
  const match: number[] = Array(size + 1).fill(0)
  const way: number[] = Array(size + 1).fill(0)
  for (let i = 1; i <= (rows > 0 && columns > 0 ? size : 0); i++) {
    match[0] = i
    let column = 0
    const least: number[] = Array(size + 1).fill(Infinity)
    const used: boolean[] = Array(size + 1).fill(false)
    do {
      used[column] = true
      const row = match[column]!
      let delta = Infinity
      let next = 0
      for (let j = 1; j <= size; j++) {
        if (used[j]) continue
        const rest = cost(row - 1, j - 1) - u[row]! - v[j]!
        if (rest < least[j]!) {
          least[j] = rest
          way[j] = column
        }
        if (least[j]! < delta) {
          delta = least[j]!
          next = j
        }
      }
      for (let j = 0; j <= size; j++) {
        if (used[j]) {
          u[match[j]!] = u[match[j]!]! + delta
          v[j] = v[j]! - delta
        } else least[j] = least[j]! - delta
      }
      column = next
    } while (match[column] !== 0)
    do {
      const before = way[column]!
      match[column] = match[before]!
      column = before
    } while (column)
  }
  const pairs = new Map<number, number>()
  for (let j = 1; j <= size; j++)
    if (match[j] && match[j]! <= rows && j <= columns && weights[match[j]! - 1]![j - 1]! > 0)
      pairs.set(j - 1, match[j]! - 1)
  return pairs
}
