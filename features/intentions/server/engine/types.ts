import type { Catalogue } from './catalogue.ts'
/** A comment as the engine reads it; `at` is milliseconds since 1970. */
export type LiveComment = { id: string; userName: string; text: string; at: number; isQuestion: boolean }

/** Who speaks for the shop, who is ignored, and what the shop sells where it says so beforehand. */
export type EngineOptions = {
  seller: string
  helpers?: string[]
  blocked?: string[]
  catalogue?: Catalogue | null
  /** The live is over and is read again at its end, by `again()`: what people say is kept for it. */
  isReadAgain?: boolean
}

/** Why a line or a comment was read as it was: a typed code that the screens translate. */
export type Reason =
  | { kind: 'code_named'; code: string }
  | { kind: 'product_named'; name: string }
  | { kind: 'answers_announcement'; at: number }
  | { kind: 'answers_call'; sign: string }
  | { kind: 'answers_shop'; at: number }
  | { kind: 'own_earlier_comment'; at: number }
  | { kind: 'follows_others'; at: number }
  | { kind: 'bid_won'; amount: number }
  | { kind: 'changes_last_line' }
  | { kind: 'corrected' }
  /** A language model read it so; the comment names neither code nor product. */
  | { kind: 'read_in_context' }

/** Why a comment is not an order. */
export type NoOrderReason =
  | { kind: 'talk' }
  | { kind: 'question' }
  | { kind: 'by_shop' }
  | { kind: 'blocked' }
  | { kind: 'wish' }
  | { kind: 'passes' }
  | { kind: 'undecided' }
  | { kind: 'tags_friend' }
  | { kind: 'cancels_nothing' }
  | { kind: 'no_product' }
  /** It was read as an order and left out of a live that is over. */
  | { kind: 'not_sure' }
  | { kind: 'bid'; amount: number }
  | { kind: 'code_not_found'; code: string; nearest: string[] }

export type Variant = { size?: string; colour?: string; other?: string }
/** `loose`: its quantity was a number that stood alone, which may turn out to be a size. */
export type LineItem = { variant: Variant; quantity: number; loose?: boolean }

/** One person's order of one product, with all its variants. */
export type Order = {
  productId: string
  userName: string
  items: LineItem[]
  state: 'ordered' | 'conditional' | 'waiting' | 'cancelled'
  reason: Reason
  since: number
  place: number
  changedAt: number
  commentIds: string[]
  features: Features
  /** The seller's latest correction of it. */
  correctionId: string | null
}

/** What a line's confidence is computed from: names of `confidence.json`. */
export type Features = string[]

export type Product = {
  id: string
  label: string
  codes: string[]
  names: string[]
  /** Those of its names that only buyers used while it was on show. */
  calledByBuyers?: string[]
  /** Other words of its announcement: flavours, materials. */
  details: string[]
  sizes: string[]
  numbersAreSizes: boolean
  /** Numbers by which buyers say which piece they mean. */
  saidSizes?: number[]
  pack: { unit: string; size: number } | null
  /** What one price of the shop buys, where it says so. */
  soldBy?: 'piece' | 'pair' | 'hundred' | 'set'
  /** Of how many pieces one is made: a set of 40 tools. */
  parts?: number
  /** How many pieces one holds that is sold by the pack, and what they are called. */
  held?: { n: number; noun: string | null }
  /** What one weighs. */
  kilos?: number
  /** In how many colours, flavours or scents the shop says it comes. */
  kinds?: number
  auction: boolean
  /** The latest that was said of it. */
  price: number | null
  /** What was said of it and since when, the earliest first; states saved before have none. */
  prices?: { price: number; since: number }[]
  /** How many there are; null where the shop did not say. */
  pieces: number | null
  announcedAt: number | null
  /** When the engine came to know it. */
  knownSince?: number
  /** When it got its code, where it was known before by its name. */
  codedSince?: number
  /** Its id in the catalogue of the seller, where it is one of hers. */
  catalogueId: string | null
  commentIds: string[]
  mentions: number
  confidence: number
}

/** One line of the result: person × product × variant. */
export type Line = {
  productId: string
  userName: string
  /** As the engine reads it: small letters, no accents. */
  variant: string
  quantity: number
  position: number | null
  isWaiting: boolean
  /** Pieces that wait because others asked first. */
  waitingQuantity: number
  isConditional: boolean
  isCancelled: boolean
  confidence: number
  reason: Reason
  commentIds: string[]
  /** When the person asked first, and when the line last changed. */
  since: number
  changedAt: number
  correctionId: string | null
}

export type Result = {
  products: Product[]
  lines: Line[]
  /** Orders that the seller took off the list. */
  rejected: Line[]
  /** Orders of a live that is over which are not likely enough to be on the list. */
  unlikely: Line[]
  codesNotFound: CodeNotFound[]
  onShow: { productId: string; since: number } | null
}
export type CodeNotFound = {
  commentId: string
  userName: string
  code: string
  nearest: string[]
  at: number
}

/** What one comment changed. */
export type Change =
  | {
      kind: 'line'
      productId: string
      userName: string
      quantity: number
      state: Order['state']
      /** An earlier comment that counts now; without it, the comment that was just read. */
      commentId?: string
    }
  | { kind: 'not_an_order'; commentId: string; reason: NoOrderReason }
  | { kind: 'product'; productId: string }
