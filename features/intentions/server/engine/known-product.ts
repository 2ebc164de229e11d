import type { Announced } from './announcement.ts'
import type { Live } from './live.ts'
import type { Reading } from './normalise.ts'
import { kindsOf } from './noun-kinds.ts'
import type { Product } from './types.ts'
import { goodsName, isColour } from './vocabulary.ts'

const GREETS =
  /^ (?:[a-z]{2,4} )?(?:boa noite|bom dia|boa tarde|ola|oi|paz|buenas|hola|good evening|hi|hello|salve|fala|e ai|alo) /

/** A name without code and price that is no noun of goods: it counts when buyers repeat it, see `echo.ts`. */
export const isFirm = (live: Live, one: Announced, { text, words }: Reading, answers: boolean): boolean =>
  (one.inCapitals && !GREETS.test(text)) ||
  one.code !== null ||
  (one.price !== null && !GREETS.test(text) && (!answers || words.some(({ kind }) => kind === 'price'))) ||
  one.names.some(
    (name) => goodsName(name) !== undefined || isColour.has(name) || kindsOf(name).includes('goods'),
  ) ||
  findSame(live, one) !== undefined

/** The product that the same words named before: an announcement repeated is not a second product. */
export function findSame(live: Live, one: Announced): Product | undefined {
  const same = live.book.all.find(
    ({ names, codes }) => codes.length === 0 && names.length > 0 && isSameSet(names, one.names),
  )
  if (same) return same
  const kept = live.book.all.find(
    ({ names, codes, price }) =>
      codes.length === 0 &&
      !one.code &&
      names[0] === one.names[0] &&
      (price === one.price || price === null || one.price === null) &&
      (names.every((name) => one.names.includes(name)) || one.names.every((name) => names.includes(name))),
  )
  if (kept) return kept
  const sameGoods = live.book.all.filter(
    ({ codes, price, names }) =>
      codes.length === 0 && one.price !== null && price === one.price && names.length > 0,
  )
  const shortened = sameGoods.filter((product) =>
    one.names.every((name) => live.book.named(name)?.products.includes(product) ?? false),
  )
  if (one.names.length > 0 && shortened.length === 1) return shortened[0]
  const shown = live.onShow
  const isOther = shown && one.price !== null && shown.price !== null && shown.names[0] !== one.names[0]
  if (shown && !isOther && one.names.length > 0 && one.names.every((name) => shown.names.includes(name)))
    return shown
  const known = live.book.all.find(
    ({ names, announcedAt }) =>
      announcedAt === null &&
      names.some((name) => one.names[0] === name || (one.names.includes(name) && goodsName(name) === name)),
  )
  if (known) live.book.addNames(known, one.names)
  return known
}

const isSameSet = (a: string[], b: string[]): boolean => {
  const small = a.length < b.length ? a : b
  const large = new Set(a.length < b.length ? b : a)
  return small.every((name) => large.has(name)) && (a.length === b.length || small.length >= 2)
}
