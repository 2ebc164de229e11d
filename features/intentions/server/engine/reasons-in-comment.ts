import type { Live } from './live.ts'
import { type Reading, readingOf, type Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { stem } from './vocabulary.ts'

/** "a calça no 48 porque 46 aperta": what follows "porque" is no order. */
export function withoutReason({ words: all, text }: Reading): Word[] {
  const words = withoutLeadingReason(all)
  if (!text.includes(' porque ') && !text.includes(' combina')) return words
  const at = words.findIndex(({ text }) => text === 'porque')
  return withoutMatch(at > 2 ? words.slice(0, at) : words)
}

/** "esse combina com a minha saia, quero 2": what it goes with, as far as the mark after it. */
function withoutMatch(words: Word[]): Word[] {
  const at = words.findIndex(
    ({ text }, one) => (text === 'combina' || text === 'combinar') && words[one + 1]?.text === 'com',
  )
  if (at <= 2) return words
  const mark = words.findIndex(
    ({ kind, text }, one) => one > at && kind === 'mark' && /^[,.!;\n]$/.test(text),
  )
  return mark < 0 ? words.slice(0, at) : [...words.slice(0, at), ...words.slice(mark)]
}

/** "já que perdi a 10, quero a 12": what was missed before the comma is why something else is wanted. */
function withoutLeadingReason(words: Word[]): Word[] {
  if (words[0]?.text !== 'ja' || words[1]?.text !== 'que') return words
  const comma = words.findIndex(({ text }) => text === ',')
  const isMissed = words.slice(2, Math.max(2, comma)).some(({ text }) => MISSED.test(text))
  return isMissed && comma < words.length - 1 ? words.slice(comma + 1) : words
}

const MISSED = /^(?:nao|perdi|perdemos|acabou|esgotou|foi|levaram|venderam)$/

/** "mais uma, são duas janelas", "2 kits, somos 15 pessoas": so many of what is not sold says why. */
export function withoutOtherCounts(live: Live, all: Reading): Reading {
  const reading = withoutOwners(all)
  if (!reading.text.includes(' sao ') && !reading.text.includes(' somos ')) return reading
  const at = reading.words.findIndex((_, one) => one > 2 && countsOther(reading.words, one, live))
  if (at < 0) return reading
  return readingOf(reading.words.slice(0, at))
}

const OWNED = / (?:um|uma|1|outr[oa]|dois|duas|2) (?:eh|sao) (?=(?:para|d[oa]) )/

/** "duas pra mim, uma é do Theo": whose some of them are comes on top of nothing. */
function withoutOwners(reading: Reading): Reading {
  const owned =
    reading.text.includes(' eh ') || reading.text.includes(' sao ') ? OWNED.exec(reading.text) : null
  const at = owned ? reading.text.slice(0, owned.index).split(' ').length - 1 : 0
  if (at < 1 || !reading.words.slice(0, at).some(({ kind }) => kind === 'number')) return reading
  return readingOf(reading.words.slice(0, at))
}

function countsOther(words: Word[], at: number, live: Live): boolean {
  const [number, noun] = [words[at + 1], words[at + 2]]
  if (words.some(({ text }) => text === 'cada')) return false
  const isOfPeople = words[at]!.text === 'somos' && number?.kind === 'number'
  if (isOfPeople) return true
  return (
    /^(?:sao|somos)$/.test(words[at]!.text) &&
    number?.kind === 'number' &&
    noun !== undefined &&
    isNoun(noun) &&
    !live.book.named(noun.text) &&
    !live.onShow?.details.includes(stem(noun.text))
  )
}
