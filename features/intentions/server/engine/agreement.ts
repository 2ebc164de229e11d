import type { Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import genders from './vocabulary/genders.json' with { type: 'json' }
import { colourOf } from './vocabulary.ts'

export type Gender = 'f' | 'm'

const FEMININE = /(?:a|cao|sao|gem|dade|tude|ice)$/
const MASCULINE = /(?:o|or|el|il|ol|ema|oma|grama|um|im|om)$/
const EXCEPTIONS = new Map<string, Gender>([
  ...genders.f.map((root) => [root, 'f'] as const),
  ...genders.m.map((root) => [root, 'm'] as const),
])

/** The gender that the form of a noun's root shows, where it shows one. */
export function genderOf(root: string): Gender | null {
  const known = EXCEPTIONS.get(root)
  if (known) return known
  if (/(?:ema|oma|grama)$/.test(root)) return 'm'
  if (FEMININE.test(root)) return 'f'
  return MASCULINE.test(root) ? 'm' : null
}

const OF_F =
  /^(?:essa|essas|esta|estas|dessa|dessas|nessa|aquela|uma|umas|duas|ela|elas|dela|nela|minha|minhas|outra|a|as|da|das|na)$/
const OF_M =
  /^(?:esse|esses|este|estes|desse|desses|nesse|aquele|um|uns|dois|ele|eles|dele|nele|outro|o|os|do|dos|no)$/
const SHADE_F = /(?:ta|ca|ha|la)$/
const SHADE_M = /(?:to|co|ho|lo|xo)$/

/** The gender of what a comment means without naming it: "essa", "uma", "a preta"; null where it says none or both. */
export function genderMeant(words: Word[]): Gender | null {
  let feminine = false
  let masculine = false
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (next && isNoun(next)) return
    const text = word.text.length > 4 ? word.text.replace(/s$/, '') : word.text
    const isShade = colourOf(text) !== null && text.length > 4
    if (OF_F.test(text) || (isShade && SHADE_F.test(text))) feminine = true
    if (OF_M.test(text) || (isShade && SHADE_M.test(text))) masculine = true
  })
  return feminine === masculine ? null : feminine ? 'f' : 'm'
}

/** The gender of the article, pointer or number before a noun. */
export const genderLed = (word = ''): Gender | null => (OF_F.test(word) ? 'f' : OF_M.test(word) ? 'm' : null)
