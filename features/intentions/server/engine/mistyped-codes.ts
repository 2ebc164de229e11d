import { askOf, type Items } from './item-types.ts'
import type { Product } from './types.ts'

const SHORTEST = 3

/** "401" for 410, "CD21" for CD12: two neighbouring digits change places. */
export function isSwapped(typed: string, code: string): boolean {
  if (typed.length !== code.length || typed.length < SHORTEST) return false
  const at = [...typed].findIndex((sign, one) => sign !== code[one])
  return (
    at >= 0 &&
    /^\d\d$/.test(typed.slice(at, at + 2)) &&
    typed[at] === code[at + 1] &&
    typed[at + 1] === code[at] &&
    typed.slice(at + 2) === code.slice(at + 2)
  )
}

/** A code that nothing has, and that is the one on show but for two digits: what is on show. */
export function withoutSwapped(items: Items, onShow: Product | null): Items {
  const [typed, ...others] = items.unknownCodes
  if (!onShow || typed === undefined || others.length > 0) return items
  const code = onShow.codes.find((one) => isSwapped(typed, one))
  if (code === undefined || items.asks.some(({ product }) => product !== null)) return items
  const asks = items.asks.length > 0 ? items.asks : [askOf({})]
  return {
    ...items,
    asks: asks.map((ask) => ({ ...ask, product: onShow, by: 'code', name: code })),
    unknownCodes: [],
  }
}
