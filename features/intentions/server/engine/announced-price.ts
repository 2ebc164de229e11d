import type { Word } from './normalise.ts'

const WAS = /^(?:era|eram|custava|custavam|antes|normal|normalmente)$/
const NOW = /^(?:por|agora|hoje|sai|fica)$/
const MOST_BETWEEN = 6
export const ONLY = /^(?:apenas|somente|so|r)$/

/** The price at which something is sold: "de 199,00 por 89,90", "era 120, agora 99,90", "por 30 ou 3x de 10,00". */
export function sellingPrice(words: Word[]): Word | undefined {
  const reduced = reducedPrice(words)
  if (reduced) return reduced
  const prices = words.filter(({ kind }) => kind === 'price')
  const whole = prices.filter((word) => timesOf(words, words.indexOf(word)) === null)
  if (whole.length > 0 || prices.length === 0) return whole[0]
  return priceBehind(words, 'por') ?? inAll(words, prices[0]!)
}

/** "de 199,00 por apenas 89,90", "era 120, agora 99,90": the second of the two. */
export function reducedPrice(words: Word[]): Word | null {
  for (let at = 0; at < words.length - 2; at++) {
    const { text } = words[at]!
    const [from, ...rest] = words.slice(at + 1, at + 2 + MOST_BETWEEN)
    if (!(text === 'de' || WAS.test(text)) || !isAmount(from)) continue
    const now = rest.findIndex((word) => (text === 'de' ? word.text === 'por' : NOW.test(word.text)))
    if (now < 0 || (text === 'de' && now > 0)) continue
    const price = rest[ONLY.test(rest[now + 1]?.text ?? '') ? now + 2 : now + 1]
    if (isAmount(price) && price!.n! < from!.n!) return price!
  }
  return null
}

function priceBehind(words: Word[], text: string): Word | null {
  const price = words[words.findIndex((word) => word.text === text) + 1]
  return price?.kind === 'number' && price.n! >= LEAST_PRICE ? price : null
}

/** "3x de 10,00": thirty in all. */
const inAll = (words: Word[], part: Word): Word => ({
  ...part,
  n: part.n! * timesOf(words, words.indexOf(part))!,
})

/** In how many parts a price is paid of which this is one: "3x de 10,00", "3 vezes de 10"; null for a whole price. */
function timesOf(words: Word[], at: number): number | null {
  if (words[at - 1]?.text !== 'de') return null
  const [unit, count] = [words[at - 2], words[at - 3]]
  if (unit?.times) return unit.n!
  return /^(?:x|vezes|parcelas)$/.test(unit?.text ?? '') && count?.kind === 'number' ? count.n! : null
}

export const isAmount = (word: Word | undefined): boolean =>
  word?.kind === 'price' || (word?.kind === 'number' && !word.times && word.n! >= LEAST_PRICE)
const LEAST_PRICE = 3
