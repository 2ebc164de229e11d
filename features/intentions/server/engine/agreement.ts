import type { Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { colourOf } from './vocabulary.ts'

export type Gender = 'f' | 'm'

const FEMININE = /(?:a|cao|sao|gem|dade|tude|ice)$/
const MASCULINE = /(?:o|or|el|il|ol|ema|oma|grama|um|im|om)$/
const EXCEPTIONS: Record<string, Gender> = {
  foto: 'f',
  moto: 'f',
  cor: 'f',
  flor: 'f',
  colher: 'f',
  luz: 'f',
  base: 'f',
  pele: 'f',
  chave: 'f',
  torre: 'f',
  legging: 'f',
  sapatilha: 'f',
  pijama: 'm',
  sofa: 'm',
  mapa: 'm',
  cha: 'm',
  creme: 'm',
  perfume: 'm',
  vestido: 'm',
  pente: 'm',
  pote: 'm',
  leite: 'm',
  kit: 'm',
  brinco: 'm',
  short: 'm',
  jean: 'm',
  body: 'm',
  top: 'm',
  gel: 'm',
  tapete: 'm',
  enfeite: 'm',
  estojo: 'm',
  blush: 'm',
  gloss: 'm',
  conjunto: 'm',
  bone: 'm',
  colete: 'm',
  bracelete: 'm',
  sabonete: 'm',
}

/** The gender that the form of a noun's root shows, where it shows one. */
export function genderOf(root: string): Gender | null {
  const known = EXCEPTIONS[root]
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
    const { text } = word
    const isShade = colourOf(text) !== null && text.length > 4
    if (OF_F.test(text) || (isShade && SHADE_F.test(text))) feminine = true
    if (OF_M.test(text) || (isShade && SHADE_M.test(text))) masculine = true
  })
  return feminine === masculine ? null : feminine ? 'f' : 'm'
}
