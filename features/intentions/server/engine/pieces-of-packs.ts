import type { Reading, Word } from './normalise.ts'
import { dozens } from './vocabulary.ts'

const PACKED =
  /^(?:pacot(?:es?|inhos?)|pcts?|kits?|caix(?:as?|inhas?)|cxs?|bandejas?|cartel(?:as?|inhas?)|sac(?:os?|olas?)|saquinhos?|packs?|potes?|fardos?)$/
const MAKES = /^(?:sao|da|dao|dando|totaliza|totalizando)$/
const CHANGES = /^(?:alias|nao|verdade|melhor|digo|ops|mais|muda|troca)$/

const isPacked = (word: Word | undefined): boolean =>
  word !== undefined && (PACKED.test(word.text) || dozens.has(word.text))

/** "8 pacotes, são 40 pães", "3 bandejas, dá 18": how many pieces so many packs make is no second amount. */
export function withoutPiecesOfPacks(reading: Reading): Reading {
  const { words } = reading
  const at = words.findIndex(({ kind }, one) => kind === 'number' && isPacked(words[one + 1]))
  if (at < 0) return reading
  const from = words.findIndex(({ text }, one) => one > at + 1 && MAKES.test(text) && makes(words, at, one))
  if (from < 0) return reading
  const mark = words.findIndex(({ kind }, one) => one > from && kind === 'mark')
  const left = [...words.slice(0, from), ...(mark < 0 ? [] : words.slice(mark))]
  return { words: left, text: ` ${left.map(({ text }) => text).join(' ')} ` }
}

function makes(words: Word[], at: number, verb: number): boolean {
  const [packs, pieces] = [words[at]!.n!, words[verb + 1]]
  if (pieces?.kind !== 'number' || pieces.times || isPacked(words[verb + 2])) return false
  const isOwnPart = /^(?:,|\.|e|entao|que|\()$/.test(words[verb - 1]!.text)
  const isChanged = words.slice(0, verb).some(({ text }, one) => one > at && CHANGES.test(text))
  return isOwnPart && !isChanged && pieces.n! > packs && pieces.n! % packs === 0
}
