import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { stem } from './vocabulary.ts'

/** "a calça no 48 porque 46 aperta": what follows "porque" is no order. */
export function withoutReason(all: Word[]): Word[] {
  const words = withoutLeadingReason(all)
  const at = words.findIndex(
    ({ text }, one) =>
      text === 'porque' || ((text === 'combina' || text === 'combinar') && words[one + 1]?.text === 'com'),
  )
  return at > 2 ? words.slice(0, at) : words
}

/** "já que perdi a 10, quero a 12": what was missed before the comma is why something else is wanted. */
function withoutLeadingReason(words: Word[]): Word[] {
  const isReason = words[0]?.text === 'ja' && words[1]?.text === 'que'
  const comma = isReason ? words.findIndex(({ text }) => text === ',') : -1
  const isMissed = words.slice(2, Math.max(2, comma)).some(({ text }) => MISSED.test(text))
  return isMissed && comma < words.length - 1 ? words.slice(comma + 1) : words
}

const MISSED = /^(?:nao|perdi|perdemos|acabou|esgotou|foi|levaram|venderam)$/

/** "mais uma, são duas janelas", "2 kits, somos 15 pessoas": so many of what is not sold says why. */
export function withoutOtherCounts(live: Live, reading: Reading): Reading {
  if (!reading.text.includes(' sao ') && !reading.text.includes(' somos ')) return reading
  const at = reading.words.findIndex((_, one) => one > 2 && countsOther(reading.words, one, live))
  if (at < 0) return reading
  const words = reading.words.slice(0, at)
  return { words, text: ` ${words.map(({ text }) => text).join(' ')} ` }
}

function countsOther(words: Word[], at: number, live: Live): boolean {
  const [number, noun] = [words[at + 1], words[at + 2]]
  const isOfPeople = words[at]!.text === 'somos' && number?.kind === 'number'
  if (isOfPeople) return !words.some(({ text }) => text === 'cada')
  return (
    /^(?:sao|somos)$/.test(words[at]!.text) &&
    number?.kind === 'number' &&
    noun !== undefined &&
    isNoun(noun) &&
    !live.book.named(noun.text) &&
    !live.onShow?.details.includes(stem(noun.text))
  )
}
