import type { Word } from './normalise.ts'
import { fillers, sizeLetters, stem, stopWords } from './vocabulary.ts'

/** A pack that buyers name, how many it holds, and of which goods where the shop says so. */
export type Pack = { unit: string; size: number; of?: string }

const GRADE = /^grades?$/
const PIECES = /^(?:pares|pecas?|unidades|und?|unid|pcs?|pcas?)$/
const LINKS =
  /^(?:fechad[ao]s?|completas?|eh|sao|de|com|tem|vem|sai|vai|leva|sempre|so|tambem|del[ea]|dess[ea]|nessa|=|:|\/|\(|,)$/
const MOST_BETWEEN = 8
const MOST_HELD = 60
/** A larger number without "peças" after it is a size or a price. */
const MOST_BARE = 24

/** "grade com 6", "6 peças por grade", "grade 1P 2M 2G 1GG", "jeans grade = 6, legging grade = 3": what grades hold, as shops write it. */
export function gradesSaid(words: Word[]): Pack[] {
  return words.flatMap((word, at) => {
    if (!GRADE.test(word.text) || /^mei[ao]$/.test(words[at - 1]?.text ?? '')) return []
    const size = heldBefore(words, at) ?? listedAfter(words, at + 1) ?? heldAfter(words, at + 1)
    if (size === null || size < 2 || size > MOST_HELD) return []
    const of = goodsBeside(words, at)
    return [{ unit: stem('grade'), size, ...(of && { of }) }]
  })
}

/** "6 peças por grade", "12 na grade". */
function heldBefore(words: Word[], at: number): number | null {
  if (!/^(?:por|na|cada)$/.test(words[at - 1]?.text ?? '')) return null
  const number = words[PIECES.test(words[at - 2]?.text ?? '') ? at - 3 : at - 2]
  return number?.kind === 'number' ? number.n! : null
}

/** "1P 2M 2G 1GG", "2 P, 2 M e 2 G", "1/2/2/1": how many of each size, added up. */
function listedAfter(words: Word[], from: number): number | null {
  let [sum, kinds, bare] = [0, 0, 0]
  for (let at = from; at < words.length && at - from < MOST_BETWEEN * 2; at++) {
    const { kind, text, n, unit } = words[at]!
    const isOfLetter = kind === 'number' && sizeLetters.has(words[at + 1]?.text ?? '')
    if (isOfLetter || (kind === 'measure' && /^(?:pp|p|m|g|gg|l)$/.test(unit ?? ''))) {
      sum += n!
      kinds++
      if (isOfLetter) at++
    } else if (kind === 'number' && kinds === 0 && bare === 0) {
      const ratio = ratioAt(words, at)
      if (ratio !== null) return ratio
      bare++
    } else if (!LINKS.test(text) && !/^(?:e|\)|-)$/.test(text) && !PIECES.test(text)) break
  }
  return kinds > 1 ? sum : null
}

const FEWEST_IN_RATIO = 3
const MOST_IN_RATIO = 6

function ratioAt(words: Word[], from: number): number | null {
  let [sum, count] = [0, 0]
  for (let at = from; words[at]?.kind === 'number' && words[at]!.n! <= MOST_IN_RATIO; at += 2) {
    sum += words[at]!.n!
    count++
    if (!/^[/-]$/.test(words[at + 1]?.text ?? '')) break
  }
  return count >= FEWEST_IN_RATIO ? sum : null
}

/** "grade com 6", "a grade é P M G, 6 peças", "grade fechada jeans = 6". */
function heldAfter(words: Word[], from: number): number | null {
  let isDirect = true
  for (let at = from; at < words.length && at - from < MOST_BETWEEN; at++) {
    const { kind, text, n, times } = words[at]!
    const next = words[at + 1]
    if (kind === 'number') {
      if (times) return null
      if (PIECES.test(next?.text ?? '')) return n!
      const isList = next?.kind === 'number' || /^(?:ao|a|ate|[/-])$/.test(next?.text ?? '')
      return isDirect && !isList && n! <= MOST_BARE ? n! : null
    }
    if (kind === 'price') return null
    if (!LINKS.test(text)) isDirect = false
    if (!LINKS.test(text) && !sizeLetters.has(text) && !/^(?:ao|a|e|ate)$/.test(text) && at > from + 1)
      return null
  }
  return null
}

/** "legging grade = 3", "grade jeans 6": the goods that stand beside the word. */
function goodsBeside(words: Word[], at: number): string | undefined {
  const after = words[LINKS.test(words[at + 1]?.text ?? '') ? at + 2 : at + 1]
  const goods = [words[at - 1], after].find(
    (word) =>
      word?.kind === 'word' &&
      word.text.length > 3 &&
      !LINKS.test(word.text) &&
      !PIECES.test(word.text) &&
      !fillers.has(word.text) &&
      !stopWords.has(word.text) &&
      !sizeLetters.has(word.text),
  )
  return goods && stem(goods.text)
}
