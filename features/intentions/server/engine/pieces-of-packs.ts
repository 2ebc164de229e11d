import { type Reading, readingOf, type Word } from './normalise.ts'
import { dozens, isPacked } from './vocabulary.ts'

const MAKES = /^(?:sao|da|dao|dando|totaliza|totalizando)$/
const CHANGES = /^(?:alias|nao|verdade|melhor|digo|ops|mais|muda|troca)$/

const isPackWord = (word: Word | undefined): boolean =>
  word !== undefined && (isPacked.has(word.text) || dozens.has(word.text))

/** "8 pacotes, são 40 pães", "3 bandejas, dá 18": the pieces in the packs are not a second amount. */
export function withoutPiecesOfPacks(reading: Reading): Reading {
  const { words } = reading
  const at = words.findIndex(({ kind }, one) => kind === 'number' && isPackWord(words[one + 1]))
  if (at < 0) return reading
  const changed = words.findIndex(({ text }, one) => one > at && CHANGES.test(text))
  const end = changed < 0 ? words.length : changed
  const from = words.findIndex(
    ({ text }, one) => one > at + 1 && one < end && MAKES.test(text) && makes(words, at, one),
  )
  if (from < 0) return reading
  const mark = words.findIndex(({ kind }, one) => one > from && kind === 'mark')
  return readingOf([...words.slice(0, from), ...(mark < 0 ? [] : words.slice(mark))])
}

function makes(words: Word[], at: number, verb: number): boolean {
  const [packs, pieces] = [words[at]!.n!, words[verb + 1]]
  if (pieces?.kind !== 'number' || pieces.times || isPackWord(words[verb + 2])) return false
  const isOwnPart = /^(?:,|\.|e|entao|que|\()$/.test(words[verb - 1]!.text)
  return isOwnPart && pieces.n! > packs && pieces.n! % packs === 0
}
