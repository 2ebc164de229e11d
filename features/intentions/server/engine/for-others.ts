import type { Ask } from './item-types.ts'
import type { Reading } from './normalise.ts'
import type { Context } from './order-form.ts'
import { kin } from './vocabulary.ts'

const COUNT = '(um|uma|dois|duas|tres|outr[oa]|\\d{1,2})'
const RELATIVE = '(?:o |a )?(?:meu |minha )([a-z]{2,}) '
const WANTS = '(?:tambem )?(?:quer|vai querer|vai levar|leva|pediu) '

/** "quero 1 e minha mãe quer 2": for the writer and for a relative. */
const BOTH_WANT = new RegExp(
  ` (um|uma|dois|duas|tres|\\d{1,2}) (?:para mim )?(?:e|,) ${RELATIVE}${WANTS}${COUNT} (?:tambem )?(?:[.!] )*$`,
)
/** "minha irmã quer uma também", "pra minha irmã também". */
const ALSO_WANTS = new RegExp(`^ (?:e )?${RELATIVE}${WANTS}${COUNT} (?:[a-z]+ )?(?:tambem )?(?:[.!] )*$`)
const ALSO_FOR = new RegExp(`^ (?:e )?para ${RELATIVE}tambem (?:[.!] )*$`)
const FOR_RELATIVE = new RegExp(` para ${RELATIVE}(?:[.!] )*$`)

const counts: Record<string, number> = { dois: 2, duas: 2, tres: 3 }
const countOf = (word: string): number => counts[word] ?? (Number(word) || 1)

const mayBe = (text: string): boolean => text.includes(' minha ') || text.includes(' meu ')

/** How many the writer and a relative want together. */
export function wantedByBoth({ text }: Reading): number | null {
  const match = mayBe(text) ? BOTH_WANT.exec(text) : null
  return match && kin.has(match[2]!) ? countOf(match[1]!) + countOf(match[3]!) : null
}

/** A relative wants some too, beside what the writer has ordered. */
export const isForOther = (text: string): boolean =>
  mayBe(text) && kin.has((ALSO_WANTS.exec(text) ?? ALSO_FOR.exec(text))?.[1] ?? '')

/** "1 G pra minha irmã": for whom the kind is that is named. */
const isKindForOther = (text: string): boolean =>
  text.includes(' para ') && mayBe(text) && kin.has(FOR_RELATIVE.exec(text)?.[1] ?? '')

const TOGETHER = / (?:junto|juntos|junta|juntas) (?:tambem |por favor |[.!] )*$/
/** "quero 1 branca": a count and a verb, so it is no answer to which one. */
const COUNTED = / (?:quero|bota|coloca|manda|separa|reserva) (?:um|uma|1) [a-z]/

/** "1 G pra minha irmã", "põe uma branca junto", and after "quero 1 preta": "quero 1 branca". A kind beside the one ordered before. */
export function isBesideOwn({ reading: { text } }: Context, asks: Ask[]): boolean {
  if (isKindForOther(text) || TOGETHER.test(text)) return true
  const [only] = asks
  return asks.length === 1 && only!.variant.colour !== undefined && COUNTED.test(text)
}

const FOR_ME_TOO =
  / ([a-z]{0,2}\d{1,4}) (?:para mim|eu) (?:e|,) \1 (?:para )?(?:o |a )?(?:meu |minha )([a-z]{2,}) /

/** "31 pra mim e 31 pra minha irmã": what is named twice is for two people. */
export function forEachOnce(asks: Ask[], { text }: Reading): Ask[] {
  const [only] = asks
  if (asks.length !== 1 || only!.by !== 'code' || !isPlain(only!) || !mayBe(text)) return asks
  return kin.has(FOR_ME_TOO.exec(text)?.[2] ?? '') ? [{ ...only!, quantity: 2 }] : asks
}

const isPlain = ({ quantity, open, variant }: Ask): boolean =>
  quantity === null && open.length === 0 && Object.keys(variant).length === 0
