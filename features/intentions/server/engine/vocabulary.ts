import colours from './vocabulary/colours.json' with { type: 'json' }
import goods from './vocabulary/goods.json' with { type: 'json' }
import numbers from './vocabulary/numbers.json' with { type: 'json' }
import phrases from './vocabulary/phrases.json' with { type: 'json' }
import plain from './vocabulary/plain-words.json' with { type: 'json' }
import sizes from './vocabulary/sizes.json' with { type: 'json' }
import slang from './vocabulary/slang.json' with { type: 'json' }
import units from './vocabulary/units.json' with { type: 'json' }

// The words of the trade, as data files; what the engine does with them is in the other files of this folder.
export const slangOf = new Map(Object.entries(slang))
export const numberOf = new Map(Object.entries(numbers))
export const isColour = new Set(colours)
export const sizeLetters = new Set(sizes.letters)
export const sizeWords = new Map(Object.entries(sizes.words))
export const measures = new Set(sizes.volumes)
export const isUnit = new Set(units.units)
export const metres = new Set(units.metres)
export const dozens = new Map(Object.entries(units.dozens))
export const stopWords = new Set(plain.stop)
export const fillers = new Set(plain.filler)
export const notQuantities = {
  before: new Set(plain.notQuantities.before),
  after: new Set(plain.notQuantities.after),
}
export const genericHeads = new Set(plain.genericHeads)

/** The plural and the gender of a word taken off, as far as a name in a comment needs it. */
export function stem(word: string): string {
  let root = word
  if (root.length > 4) root = root.replace(/(?:oes|aes|aos)$/, 'ao')
  if (root.length > 4 && root.endsWith('eis')) root = `${root.slice(0, -3)}el`
  else if (root.length > 4 && root.endsWith('res')) root = root.slice(0, -2)
  else if (root.length > 3 && root.endsWith('s')) root = root.slice(0, -1)
  if (root.length > 3 && root.endsWith('n')) root = `${root.slice(0, -1)}m`
  return root
}

/** "carvãozinho" → "carvao", "esponjinha" → "esponj": what a diminutive is of. */
export function withoutDiminutive(word: string): string | null {
  const match = /^(.{3,20}?)(?:zinh[oa]|inh[oa]|zit[oa]|it[oa]|im)s?$/.exec(word)
  return match ? match[1]! : null
}

const groups = Object.values(goods).flatMap((names) => names.map((name) => name.split('=')))
const canonical = new Map<string, string>()
for (const group of groups) {
  const first = group[0]!.split(' ').map(stem).join(' ')
  for (const name of group) {
    const key = name.split(' ').map(stem).join(' ')
    if (!canonical.has(key)) canonical.set(key, first)
  }
}

/** Nouns of goods, and the one name that stands for its synonyms. */
export const goodsName = (root: string): string | undefined => canonical.get(root)

type PhraseList = keyof typeof phrases
const patterns = new Map<PhraseList, RegExp>()

/** Whether a text of canonical words contains a phrase of a list, on word borders. */
export function says(text: string, list: PhraseList): boolean {
  return patternOf(list).test(text)
}

export function whereSays(text: string, list: PhraseList): number {
  return patternOf(list).exec(text)?.index ?? -1
}

/** "é" is read as "eh", since "e" means "and"; many people write it without its accent. */
const withAccent = (phrase: string): string[] =>
  /(?:^| )e(?: |$)/.test(phrase) ? [phrase, phrase.replace(/(^| )e(?= |$)/, '$1eh')] : [phrase]

function patternOf(list: PhraseList): RegExp {
  let pattern = patterns.get(list)
  if (!pattern) {
    const sorted = [...phrases[list]].flatMap(withAccent).sort((a, b) => b.length - a.length)
    pattern = new RegExp(`(?<= )(?:${sorted.join('|')})(?= )`)
    patterns.set(list, pattern)
  }
  return pattern
}
