import type { Candidate } from './candidates.ts'
import type { Pack } from './grades-said.ts'
import type { NameStyle } from './lone-names.ts'
import type { Word } from './normalise.ts'
import type { BookState } from './product-book.ts'
import { emptyBook } from './product-book.ts'
import type { Shown } from './second-reading.ts'
import type { Marker } from './shop-markers.ts'
import type { ToldComment } from './shown-now.ts'
import type { CodeNotFound, LiveComment, Order } from './types.ts'

/** What was put on show, since when, and how buyers are asked to answer. */
type Show = {
  productId: string
  at: number
  sign: string | null
  digits: boolean
  closed: boolean
}

/** What a person spoke of last, and what the shop asked them. */
export type Person = {
  lastProduct: string | null
  lastAt: number
  lastKind: 'order' | 'question' | 'condition' | 'cancel' | 'about' | 'talk'
  askedAt: number | null
  askedProduct: string | null
  /** The kind of goods that the person last named, and when. */
  spokeOf: { names: string[]; label: string; at: number } | null
  /** When the person last asked about something that is no product of the live. */
  askedElse: number
  wroteAt: number
}

type Bid = { userName: string; amount: number; commentId: string; at: number }
type PendingCode = { code: string; comments: LiveComment[] }

/** The last question of a buyer: what it named, the numbers in it, whether it asks for a code or for a known product. */
type Asked = {
  names: string[]
  phrase: string
  numbers: string[]
  asksCode: boolean
  /** A number may answer it. */
  asksNumber: boolean
  /** "que carta é essa?": the answer is the name of what is on show. */
  asksName: boolean
  isKnown: boolean
  /** It asks whether there is such a thing, or what it costs. */
  isWhether: boolean
  /** "quantos vêm na caixa?": what holds how many. */
  pack: string | null
  userName: string
  at: number
}

/** What the shop wrote, and who said which of its words. */
export type ShopLine = {
  id: string
  at: number
  words: Word[]
  /** It put something on show. */
  opened: boolean
  /** What it turned out to name. */
  productId: string | null
  echoes: { root: string; userName: string; strength: number }[]
}

/** Grows whenever a state that was saved before is no longer understood, or comments are read otherwise. */
export const engineVersion = 39

/** All that the engine remembers, as plain JSON. Nothing in it grows with talk. */
export type State = {
  version: typeof engineVersion
  count: number
  book: BookState
  show: Show | null
  /** What the shop's last announcement named, for "quero as duas". */
  announced: string[]
  /** The latest line of the shop that named several products, for "um de cada". */
  listed: { productIds: string[]; at: number } | null
  announcements: number
  /** The shop says that it sells single pieces. */
  allSingle: boolean
  /** The shop sells places by the person. */
  perPerson: boolean
  /** How many of the announcements were found in talk. */
  conversed: number
  /** The shop spoke of bids: a lot is sold to the highest. */
  auctions: boolean
  /** How many lines of the shop were nothing but a price. */
  priceLines: number
  /** A product that the shop announced only by its price, until a comment names it. */
  unnamed: { at: number; price: number; commentId: string } | null
  /** The last line of the shop that was nothing but a price. */
  lonePrice: { at: number; price: number } | null
  namedAnnouncements: number
  /** How many lines in each form turned out to name a product. */
  nameStyles: Record<NameStyle, number>
  /** How many lines that are a number and a name turned out to be a code. */
  numberedLines: number
  /** What stood before the colon of priced lines of the shop. */
  openers: string[]
  /** The words that begin lines of the shop before a number. */
  markers: Marker[]
  /** How many of the announcements name the product in capitals. */
  capitalised: number
  /** How many of its lines the shop wrote in nothing but capitals. */
  shoutedLines: number
  poll: boolean
  usesDigits: boolean
  /** The shop asked for "quero" and the number of a product. */
  callsNumbers: boolean
  /** The shop has said that people are to order by the number. */
  ordersByNumber: boolean
  /** The shop asked for a size, a model, a number or an hour: a number that stands alone says which one. */
  asksWhich: boolean
  sizeHints: number
  /** Sizes that the shop named for all that it sells: "tamanhos do 2 ao 16". */
  sizes: string[]
  volumes: string[]
  /** People say how long a piece is to be: "duas de 3 metros". */
  lengths: boolean
  /** The shop sells by the metre, so that metres say how much. */
  byMetre: boolean
  packs: Pack[]
  /** How often a buyer ordered ten or more of one thing, beyond doubt; a shop that sells wholesale counts as two. */
  manyOrdered: number
  people: [string, Person][]
  /** Profiles that turned out to type for the shop, and who has written how many lines as a shop does. */
  helpers: string[]
  announcers: [string, number][]
  orders: Order[]
  notFound: CodeNotFound[]
  pending: PendingCode[]
  /** The newest comments that begin with a number, where the shop has written nothing yet. */
  called: { code: string; comment: LiveComment }[]
  /** Codes that buyers typed where the shop has announced nothing. */
  typed: { code: string; comment: LiveComment }[]
  /** The newest lines of the shop, and the newest comments of buyers. */
  heard: ShopLine[]
  recent: LiveComment[]
  /** The newest comments of buyers in a live whose shop only speaks. */
  told: ToldComment[]
  /** When a comment last asked who is there or lives somewhere: "eu" answers it. */
  whoAskedAt: number
  /** Who lately named what of the catalogue is not in the live. */
  named: { id: string; comment: LiveComment }[]
  /** Words that may name products, the one spoken of last at the end; and how many lines the shop has written. */
  candidates: [string, Candidate][]
  shopLines: number
  /** When the shop wrote last: the questions before that are answered. */
  shopWroteAt: number
  bids: Bid[]
  lastOrder: { productId: string; at: number } | null
  /** The newest orders that could not be bound to any product. */
  unbound: LiveComment[]
  lastAsked: Asked | null
  /** Nouns that buyers spoke of lately, with their comments, so that a product is proven by what came before it. */
  spoken: { root: string; word: string; commentId: string; at: number; leads: boolean }[]
  places: number
  /** What was on show since when, as far as it is known by now. */
  shows: Shown[]
  /** What is sold is known from what people said in the whole of the live, so no comment makes a product. */
  isDivided: boolean
  /** The live was read before, and its shop types names of what it shows: it does not sell by colour alone. */
  isNamed: boolean
}

/** A question that the shop has not answered yet: what it writes next may be the answer. */
export const isAsked = ({ lastAsked, shopWroteAt }: State, at: number, within: number): boolean =>
  lastAsked !== null && lastAsked.at > shopWroteAt && at - lastAsked.at < within

export function emptyState(): State {
  return {
    version: engineVersion,
    count: 0,
    book: emptyBook(),
    show: null,
    announced: [],
    listed: null,
    announcements: 0,
    allSingle: false,
    perPerson: false,
    conversed: 0,
    auctions: false,
    priceLines: 0,
    unnamed: null,
    lonePrice: null,
    namedAnnouncements: 0,
    nameStyles: { alone: 0, colon: 0 },
    numberedLines: 0,
    openers: [],
    markers: [],
    capitalised: 0,
    shoutedLines: 0,
    poll: false,
    usesDigits: false,
    ordersByNumber: false,
    callsNumbers: false,
    asksWhich: false,
    sizeHints: 0,
    sizes: [],
    volumes: [],
    lengths: false,
    byMetre: false,
    packs: [],
    manyOrdered: 0,
    people: [],
    helpers: [],
    announcers: [],
    orders: [],
    notFound: [],
    pending: [],
    called: [],
    typed: [],
    heard: [],
    recent: [],
    told: [],
    whoAskedAt: 0,
    named: [],
    candidates: [],
    shopLines: 0,
    shopWroteAt: 0,
    bids: [],
    lastOrder: null,
    unbound: [],
    lastAsked: null,
    spoken: [],
    places: 0,
    shows: [],
    isDivided: false,
    isNamed: false,
  }
}
