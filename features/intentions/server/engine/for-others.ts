import type { Reading } from './normalise.ts'
import { kin } from './vocabulary.ts'

const COUNT = '(um|uma|dois|duas|tres|outr[oa]|\\d{1,2})'
const SOMEBODY = '(?:o |a )?(?:meu |minha )([a-z]{2,}) '
const WANTS = '(?:tambem )?(?:quer|vai querer|vai levar|leva|pediu) '

/** "quero 1 e minha mãe quer 2": for the writer and for somebody else. */
const BOTH_WANT = new RegExp(
  ` (um|uma|dois|duas|tres|\\d{1,2}) (?:para mim )?(?:e|,) ${SOMEBODY}${WANTS}${COUNT} (?:tambem )?(?:[.!] )*$`,
)
/** "minha irmã quer uma também", "pra minha irmã também". */
const ALSO_WANTS = new RegExp(`^ (?:e )?${SOMEBODY}${WANTS}${COUNT} (?!para mim )`)
const ALSO_FOR = new RegExp(`^ (?:e )?para ${SOMEBODY}tambem (?:[.!] )*$`)
const FOR_SOMEBODY = new RegExp(` para ${SOMEBODY}(?:[.!] )*$`)

const counts: Record<string, number> = { dois: 2, duas: 2, tres: 3 }
const countOf = (word: string): number => counts[word] ?? (Number(word) || 1)

const mayBe = (text: string): boolean => text.includes(' minha ') || text.includes(' meu ')

/** How many the writer and somebody else want together. */
export function wantedByBoth({ text }: Reading): number | null {
  const match = mayBe(text) ? BOTH_WANT.exec(text) : null
  return match && kin.has(match[2]!) ? countOf(match[1]!) + countOf(match[3]!) : null
}

/** Somebody else wants some too, beside what the writer has ordered. */
export const isForOther = (text: string): boolean =>
  mayBe(text) && kin.has((ALSO_WANTS.exec(text) ?? ALSO_FOR.exec(text))?.[1] ?? '')

/** "1 G pra minha irmã": for whom the kind is that is named. */
export const isKindForOther = (text: string): boolean =>
  text.includes(' para ') && mayBe(text) && kin.has(FOR_SOMEBODY.exec(text)?.[1] ?? '')
