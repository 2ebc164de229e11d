import type { Word } from './normalise.ts'

const RATE = /^(?:semana|mes|dia|ano|hora|noite)$/
/** As many words may stand between the number and what it is said of. */
const REACH = 4

/** "uso 1 pote por semana", "30 cabides é pouco", "10 não dá pra nada": what is used, or is too few, is not asked for. */
export function isToldOf(words: Word[], at: number): boolean {
  for (let next = at + 1; next <= at + REACH && next < words.length; next++) {
    const { kind, text } = words[next]!
    if (kind !== 'word') return false
    const after = words[next + 1]?.text ?? ''
    if (/^(?:por|ao|toda|todo)$/.test(text) && RATE.test(after)) return USES.test(words[at - 1]?.text ?? '')
    if (text === 'eh' && /^(?:pouco|pouca|pouquinho)$/.test(after)) return true
  }
  return false
}

const USES = /^(?:uso|usa|usamos|gasto|gasta|gastamos|vendo|vende|vendemos|consumo|como|bebo|tomo)$/

/** "um cinza de 3x2": the two sides of it. */
export const isSides = (words: Word[], at: number): boolean =>
  (words[at - 1]?.text === 'de' &&
    words[at + 1]?.times === true &&
    isSide(words[at]!) &&
    isSide(words[at + 1]!)) ||
  (words[at - 2]?.text === 'de' && words[at]!.times === true && isSide(words[at - 1]!) && isSide(words[at]!))

const LARGEST_SIDE = 9

const isSide = ({ kind, text, n }: Word): boolean =>
  kind === 'number' && /^\d$/.test(text) && n! <= LARGEST_SIDE
