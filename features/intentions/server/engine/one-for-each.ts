import { type Reading, readingOf, type Word } from './normalise.ts'
import { isNoQuantity } from './size-or-code.ts'

/** As many words may stand between "uma" and "pra cada". */
const BETWEEN = 4
const MOST = 24
const HAS = /^(?:tenho|temos|tem|sao|somos)$/

/**
 * "7 do rosa, um pra cada filha", "uma pra cada filha, tenho 4": one for each of so many, so the number said beside it is
 * the amount, once. The comment as if it said only that.
 */
export function countedOnce(reading: Reading): Reading {
  const { words, text } = reading
  if (!text.includes(' para cada ')) return reading
  const each = words.findIndex((word, at) => word.text === 'para' && words[at + 1]?.text === 'cada')
  const one = words.findLastIndex(
    ({ kind, n }, at) => at < each && at >= each - BETWEEN && kind === 'number' && n === 1,
  )
  if (one < 0) return reading
  const others = words.flatMap(({ kind }, at) => (kind === 'number' && at !== one ? [at] : []))
  const [many] = others
  if (many === undefined || others.length > 1) return reading
  const { n, times } = words[many]!
  if (times || n! < 2 || n! > MOST) return reading
  const isHeld = isOfPeople(words, many)
  if (many > one && !isHeld) return reading
  if (!isHeld) return readingOf(words.filter((_, at) => at !== one))
  const from = HAS.test(words[many - 1]?.text ?? '') ? many - 1 : many
  return readingOf(
    words.flatMap((word, at) =>
      at === one ? [{ ...words[many]! }] : at >= from && at <= many ? [] : [word],
    ),
  )
}

/** "tenho 4", "4 filhos": of those for whom it is. */
const isOfPeople = (words: Word[], at: number): boolean =>
  HAS.test(words[at - 1]?.text ?? '') || isNoQuantity(words[at]!, words[at - 1], words[at + 1], words[at - 2])
