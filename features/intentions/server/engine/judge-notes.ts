import { isNoun } from './nouns.ts'
import type { Context } from './order-form.ts'
import type { LiveComment, Order, Product } from './types.ts'
import { isColour, stem } from './vocabulary.ts'

const MOST_WORDS = 24
/** Only the first comments of an order are noted. */
const MOST_CLAIMS = 8

/** How the model of choice saw a product: how far it leads the others, and how likely it is among how many. */
export type Chosen = { lead: number; chance: number; candidates: number; isMoved: boolean }

/** How well the words of a comment name a product. */
type Naming = { named: number; sharedBy: number; isHead: boolean; isByBuyers: boolean; strangeNouns: number }

/** What was known of a comment when it made an order or added to one. Times are how long ago; null: never. */
export type Claimed = Naming & {
  at: number
  /** The order model's log odds that the comment orders; null where it was not asked. */
  opinion: number | null
  chosen: Chosen | null
  /** Since when the product is on show, and whatever is. */
  shown: number | null
  anyShown: number | null
  shopWrote: number | null
  othersOrdered: number | null
  words: number
  /** Words that are not understood. */
  unknown: number
  /** How many products the comment asks for. */
  products: number
  /** When the person last spoke of a product, and whether it was this one. */
  lastOfPerson: number | null
  isOfLast: boolean
}

/** A comment of a buyer. */
type Wrote = { at: number; isQuestion: boolean }

/** What the second reading notes beside what it remembers: its lines are judged by it in the end. */
export class Notes {
  private readonly opinions = new Map<string, number>()
  private readonly chosen = new Map<string, Chosen>()
  private readonly claims = new Map<Order, Claimed[]>()
  private readonly written = new Map<string, Wrote[]>()
  comments = 0
  shopLines = 0

  opinion(commentId: string, logOdds: number): void {
    this.opinions.set(commentId, logOdds)
  }

  choice(commentId: string, product: Product, chosen: Chosen): void {
    this.chosen.set(`${commentId} ${product.id}`, chosen)
  }

  wrote({ at, userName, isQuestion }: LiveComment, isShop: boolean): void {
    if (isShop) {
      this.shopLines++
      return
    }
    this.comments++
    const known = this.written.get(userName)
    if (known) known.push({ at, isQuestion })
    else this.written.set(userName, [{ at, isQuestion }])
  }

  /** An order that begins anew forgets what proved it before. */
  claimed(order: Order, claim: Claimed): void {
    const known = this.claims.get(order)
    if (!known || order.since === claim.at) this.claims.set(order, [claim])
    else if (known.length < MOST_CLAIMS) known.push(claim)
  }

  claimsOf = (order: Order): Claimed[] => this.claims.get(order) ?? []
  writtenBy = (userName: string): Wrote[] => this.written.get(userName) ?? []

  /** What is known of a comment before its order is taken down. */
  claimOf(context: Context, product: Product): Claimed {
    const { live, comment, reading, items, person } = context
    const { show, shopWroteAt, lastOrder } = live.state
    const ago = (at: number | undefined): number | null => (at ? comment.at - at : null)
    return {
      ...namingOf(context, product),
      at: comment.at,
      opinion: this.opinions.get(comment.id) ?? null,
      chosen: this.chosen.get(`${comment.id} ${product.id}`) ?? null,
      shown: show?.productId === product.id ? comment.at - show.at : null,
      anyShown: show ? comment.at - show.at : null,
      shopWrote: ago(shopWroteAt),
      othersOrdered: ago(lastOrder?.at),
      words: reading.words.length,
      unknown: items.unknownWords.length,
      products: new Set(items.asks.flatMap((ask) => ask.product ?? [])).size,
      lastOfPerson: person.lastProduct === null ? null : comment.at - person.lastAt,
      isOfLast: person.lastProduct === product.id,
    }
  }
}

function namingOf({ live, reading }: Context, product: Product): Naming {
  const best: Naming = { named: 0, sharedBy: 0, isHead: false, isByBuyers: false, strangeNouns: 0 }
  for (const word of reading.words.slice(0, MOST_WORDS)) {
    if (!isNoun(word) && !isColour.has(word.text)) continue
    const match = live.book.named(word.text)
    if (!match && isNoun(word)) best.strangeNouns++
    if (!match?.products.includes(product)) continue
    const named = match.score / match.products.length
    if (named <= best.named) continue
    const root = stem(word.text)
    Object.assign(best, {
      named,
      sharedBy: match.products.length,
      isHead: product.names[0] === root,
      isByBuyers: product.calledByBuyers?.includes(root) ?? false,
    })
  }
  return best
}

/** How one of several things stands among the sums of all, the first of which is the grammar's choice. */
export function chosenOf(sums: number[], at: number): Chosen {
  const own = sums[at]!
  const others = sums.filter((_, other) => other !== at)
  const all = sums.reduce((total, one) => total + Math.exp(one - own), 0)
  return {
    lead: own - Math.max(...others),
    chance: 1 / all,
    candidates: sums.length,
    isMoved: at > 0,
  }
}
