import type { Pack } from './grades-said.ts'
import type { ProductBook } from './product-book.ts'
import type { Product, Variant } from './types.ts'

/** One thing a comment asks for: a product or none, how many, which variant, and where in the comment it stands. */
export type Ask = {
  product: Product | null
  by: 'code' | 'name' | null
  name: string
  quantity: number | null
  variant: Variant
  at: number
  /** Numbers that are a size or a quantity, as the product that they are bound to decides. */
  open: number[]
  /** The loose number came with an article: "quero a 8". */
  articled?: boolean
  /** Its number follows the verb: "vela eu quero 20". */
  wanted?: boolean
  /** Counted in pairs, which are two pieces of what is sold one by one. */
  pairs?: boolean
  /** It begins with its number: "50 pães". */
  leads?: boolean
}

export type Items = { asks: Ask[]; unknownCodes: string[]; unknownWords: string[]; either: boolean }

/** What the live says of numbers: sizes in use, volumes in use, and what is on show. */
export type ItemContext = {
  book: ProductBook
  onShow: Product | null
  hasSizes: boolean
  volumes: ReadonlySet<string>
  /** Metres say which piece, not how much of it. */
  lengths: boolean
  /** The shop asked for "quero" and a number. */
  callsNumbers: boolean
  packs: Pack[]
  /** A buyer has ordered ten or more of one thing, or the shop sells wholesale. */
  sellsMany: boolean
}

type Fields = Pick<Ask, 'product' | 'by' | 'name' | 'quantity' | 'variant' | 'at' | 'open'>

/** With the same properties in all, since many steps read them: V8 does so faster where they have one form. */
export const askOf = ({
  product = null,
  by = null,
  name = '',
  quantity = null,
  variant = {},
  at = 0,
  open = [],
}: Partial<Fields>): Ask => ({
  product,
  by,
  name,
  quantity,
  variant,
  at,
  open,
  articled: undefined,
  wanted: undefined,
  pairs: undefined,
  leads: undefined,
})
