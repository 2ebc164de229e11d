import type { SellerInput } from '../engine/seller-input.ts'
import type { EngineOptions, Line, LiveComment, Product } from '../engine/types.ts'
import type { SearchInfo } from '../schema.ts'

/** The comments of one live that an engine searches for carts. */
export type CartSearch = {
  runId: string
  liveId: string
  /** Who speaks for the shop, and who is ignored. */
  options: EngineOptions
  /** What the seller said, in the order of time: it holds for the comments before it, and what follows builds on it. */
  inputs: SellerInput[]
  /** How many comments there are, about. */
  commentCount: number
  /** Every comment in the order of time, a page at a time. Each call begins with the first page. */
  pages(): AsyncIterable<LiveComment[]>
  /** Reports how much of the search is done, 0 to 1; false when the search was ended and nothing is wanted of it. */
  report(done: number): Promise<boolean>
}

type FoundProduct = Pick<Product, 'id' | 'label' | 'codes' | 'confidence' | 'commentIds'> &
  Partial<Pick<Product, 'price' | 'catalogueId'>>

/** What an engine found, and how: each line has at least one comment that proves it. */
export type FoundCarts = {
  products: FoundProduct[]
  lines: Line[]
  /** Comments of orders that are not sure enough for the carts; an engine that lists all has none. */
  unsure?: string[]
  info: Omit<SearchInfo, 'seconds'>
}

/** Finds who wants what in the comments of a live; null when the search was ended meanwhile. */
export type CartEngine = (search: CartSearch) => Promise<FoundCarts | null>
