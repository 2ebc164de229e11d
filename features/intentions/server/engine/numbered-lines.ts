import { canonicalCode } from './canonical-code.ts'
import type { Word } from './normalise.ts'
import { fillers, isUnit, measures, says, stopWords } from './vocabulary.ts'

const MOST_WORDS = 8

/**
 * "07 amadeirado": a line of the shop that is a number of two or three digits and a name. It is a code once a buyer orders by
 * the number; from then on each line of this form is one.
 */
export function numberedLine(words: Word[]): { code: string; to: number } | null {
  const [number, next] = words
  if (words.length > MOST_WORDS || number?.kind !== 'number' || number.times) return null
  if (!number.leadingZero && !/^\d{2,3}$/.test(number.text)) return null
  const to = /^[-:.)]$/.test(next?.text ?? '') ? 2 : 1
  const name = words[to]
  const isNamed =
    name?.kind === 'word' &&
    name.text.length > 3 &&
    !stopWords.has(name.text) &&
    !fillers.has(name.text) &&
    !isUnit.has(name.text) &&
    !measures.has(name.text) &&
    !NO_NAMES.test(name.text)
  const isCounted = name?.text.endsWith('s') && !number.leadingZero
  const isPriced = words.some(({ kind }) => kind === 'price')
  const text = ` ${words.map(({ text }) => text).join(' ')} `
  if (
    !isNamed ||
    isCounted ||
    text.includes(' ? ') ||
    says(text, 'soldOut') ||
    (says(text, 'no') && !isPriced)
  )
    return null
  return { code: canonicalCode(number.text), to }
}

/** What a number counts in a line that names nothing: "20 minutinhos", "15 reais", "30 pessoas". */
export const NO_NAMES =
  /^(?:reais|real|conto|contos|pila|pilas|hora|horas|minuto|minutos|minutinhos|segundos|dia|dias|semana|semanas|mes|meses|ano|anos|aninhos|pessoa|pessoas|gente|vezes|mil|graus|porcento|parcelas|abraco|beijo|cada|unidade|peca|ainda|novo|nova|livre|reservado|reservada|vendido|vendida)$/
