import { PhraseTree } from './phrase-tree.ts'
import { rememberedTexts } from './remembered.ts'
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
const colourNames = new Set(colours)
const MOST_FORMS = 5_000
/** A colour in any gender and number, or made small: "preta", "brancos", "vermelhinho". Its base form, or null. */
export const colourOf = rememberedTexts(MOST_FORMS, (word): string | null => {
  const small = withoutDiminutive(word)?.replace(/qu$/, 'c')
  const plural = word.endsWith('uis') ? [`${word.slice(0, -2)}l`] : []
  for (const root of [word, stem(word), ...plural, ...(small ? [small] : [])])
    for (const form of [`${root.replace(/[ao]$/, '')}o`, root, `${root}a`, `${root}e`])
      if (colourNames.has(form)) return form
  return null
})

export const isColour = { has: (word: string): boolean => colourOf(word) !== null }
export const sizeLetters = new Set(sizes.letters)
export const sizeWords = new Map(Object.entries(sizes.words))
export const measures = new Set(sizes.volumes)
export const isUnit = new Set(units.units)
export const isPair = new Set(units.pairs)
/** Goods that come in pairs: a pair of them is one. */
export const comesInPairs = new Set(units.goodsInPairs)
export const metres = new Set(units.metres)
export const dozens = new Map(Object.entries(units.dozens))
export const hundreds = new Set(units.hundreds)
/** What holds several pieces and is sold as one: "pacote", "kit", "pote". */
export const isPacked = new Set(units.packed)
/** Of what is sold in packs too: one piece. */
export const singles = new Set(units.singles)
/** Words for so many of one thing, where it is not sold so. */
export const groupSizes = new Map(Object.entries(units.groups))
export const stopWords = new Set(plain.stop)
export const fillers = new Set(plain.filler)
export const notQuantities = {
  before: new Set(plain.notQuantities.before),
  after: new Set(plain.notQuantities.after),
}
/** Words after an article that name no goods: "o maior", "a última", "uma delícia". */
export const noNouns = new Set(plain.noNouns)
export const kin = new Set(plain.kin)
/** Words of everyday speech that stand beside a number. */
export const besideNumbers = new Set(plain.besideNumbers)
/** Devices that go by a number: "iphone 13", "redmi note 12". */
export const devices = new Set(plain.devices)
/** Whom a piece is for, where it is made for several: "2 adulto, 3 infantil". */
export const ageGroups = new Set(sizes.groups)
export const weights = new Set(sizes.weights)
/** What goods are made of: "de linho". */
export const materials = new Set(plain.materials)
/** Patterns, which name goods where nothing else tells them apart. */
export const prints = new Set(plain.prints)
/** Words that shade a colour: "verde musgo", "rosa antigo". */
export const colourWords = new Set(plain.colourWords)
export const genericHeads = new Set(plain.genericHeads)

/** The plural and the gender of a word taken off, as far as a name in a comment needs it. */
export const stem = rememberedTexts(MOST_FORMS, (word) => {
  let root = word
  if (root.length > 4) root = root.replace(/(?:oes|aes|aos)$/, 'ao')
  if (root.length > 4 && root.endsWith('eis')) root = `${root.slice(0, -3)}el`
  else if (root.length > 5 && /[ao]is$/.test(root)) root = `${root.slice(0, -2)}l`
  else if (root.length > 4 && root.endsWith('zes')) root = root.slice(0, -2)
  else if (root.length > 4 && root.endsWith('res')) root = root.slice(0, -2)
  else if (root.length > 3 && root.endsWith('s')) root = root.slice(0, -1)
  if (root.length > 3 && root.endsWith('n')) root = `${root.slice(0, -1)}m`
  return root
})

/** "carvãozinho" → "carvao", "esponjinha" → "esponj": what a diminutive, an augmentative or a plant's name is of. */
export const withoutDiminutive = rememberedTexts(MOST_FORMS, (word) => {
  const match =
    /^(.{3,20}?)(?:zinh[oa]|inh[oa]|zit[oa]|it[oa]|im)s?$/.exec(word) ??
    /^(.{4,20}?)(?:z?ao|z?ona|eir[oa])s?$/.exec(word)
  return match ? match[1]! : null
})

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

/** Whether the root of a word is such a noun; small words are none. */
export const isGoodsName = rememberedTexts(MOST_FORMS, (word) => goodsName(stem(word)) !== undefined)

/** A word that names goods, also made small: "mesinha", "blusinha". */
export const isGoods = rememberedTexts(MOST_FORMS, (word) => {
  if (isGoodsName(word)) return true
  const base = withoutDiminutive(word)
  return base !== null && ['', 'a', 'o', 'e'].some((end) => goodsName(base + end) !== undefined)
})

type PhraseList = keyof typeof phrases

/** "é" is read as "eh", since "e" means "and"; many people write it without its accent. */
const withAccent = (phrase: string): string[] =>
  /(?:^| )e(?: |$)/.test(phrase) ? [phrase, phrase.replace(/(^| )e(?= |$)/, '$1eh')] : [phrase]

const tree = new PhraseTree()
for (const [list, own] of Object.entries(phrases))
  for (const phrase of own.flatMap(withAccent)) tree.add(list, phrase)

/** Whether a text of canonical words, each between spaces, contains a phrase of a list. */
export function says(text: string, list: PhraseList): boolean {
  return whereSays(text, list) >= 0
}

export function whereSays(text: string, list: PhraseList): number {
  return tree.firstOf(text, list)
}

export function withoutPhrases(text: string, list: PhraseList): string {
  let rest = text
  for (let found = tree.find(rest, list, 0); found; found = tree.find(rest, list, found.at - 1))
    rest = rest.slice(0, found.at) + rest.slice(found.at + found.length)
  return rest
}
