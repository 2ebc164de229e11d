import { isSameProduct } from '../../planned-products.ts'
import type { Planned } from './order-query.ts'

/** A product of the live as its comments say. `left`: null where nobody said how many pieces there are. */
export type ProductOfLive = {
  id: string
  label: string
  codes: readonly string[]
  isOnShow: boolean
  ordered: number
  left: number | null
  isOnSale: boolean
}

export const productOf = (item: Planned, products: ProductOfLive[]): ProductOfLive | undefined =>
  products.find((product) => isSameProduct(item, product))

/**
 * The planned product after the one that was shown last, around the end of the order, that is neither on show nor sold
 * out.
 */
export function nextPlanned(items: Planned[], products: ProductOfLive[]): Planned | null {
  const times = items.map(({ shownAt }) => shownAt ?? '')
  const latest = times.reduce((best, time, at) => (time > (times[best] ?? '') ? at : best), -1)
  const onShow = items.findIndex((item) => productOf(item, products)?.isOnShow)
  const from = (onShow >= 0 ? onShow : latest) + 1
  const isOffered = (item: Planned) => {
    const product = productOf(item, products)
    return !product || (!product.isOnShow && product.left !== 0 && product.isOnSale)
  }
  return [...items.slice(from), ...items.slice(0, from)].find(isOffered) ?? null
}

export function moved(items: Planned[], id: string, step: -1 | 1): Planned[] {
  const from = items.findIndex((item) => item.id === id)
  const to = from + step
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The product comes next, instead of the one that would. */
export function movedNext(items: Planned[], id: string, next: Planned | null): Planned[] {
  const item = items.find((each) => each.id === id)
  if (!item || item === next) return items
  const others = items.filter((each) => each !== item)
  const place = next ? others.indexOf(next) : 0
  return others.toSpliced(place, 0, item)
}
