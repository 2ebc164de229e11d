import type { Product } from './shop-api.ts'

/** The texts of the page, in the page's language; `{n}` stands for what is filled in. */
export type Words = Record<
  | (
      | 'free'
      | 'from'
      | 'freeOptions'
      | 'soldOut'
      | 'stock'
      | 'unlimited'
      | 'stockOut'
      | 'add'
      | 'inCart'
      | 'buy'
    )
  | ('outside' | 'choose' | 'held' | 'notHeld' | 'gone' | 'less' | 'more' | 'remove' | 'yes' | 'no' | 'most')
  | (
      | 'empty'
      | 'total'
      | 'coupon'
      | 'checkOut'
      | 'bag'
      | 'replace'
      | 'replaceYes'
      | 'failed'
      | 'added'
      | 'was'
    )
  | ('quantity' | 'count' | 'noLive' | 'discount' | 'discountUntil'),
  string
>

export function moneyIn(locale: string) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
  return (cents: number) => format.format(cents / 100)
}

export type Money = ReturnType<typeof moneyIn>

/** The price as parts: struck through or not (spec §3, §9). */
export function priceParts({ price }: Pick<Product, 'price'>, words: Words, money: Money) {
  const { amount, struckThrough, isFree, isFrom, hasFreeOptions } = price
  if (isFree) return { text: words.free, struck: null }
  if (isFrom)
    return {
      text: `${words.from} ${money(amount)}${hasFreeOptions ? ` ${words.freeOptions}` : ''}`,
      struck: null,
    }
  return { text: money(amount), struck: struckThrough === null ? null : money(struckThrough) }
}
