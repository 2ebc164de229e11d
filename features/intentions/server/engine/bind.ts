import type { Ask } from './item-types.ts'
import type { Live } from './live.ts'
import { normalise } from './normalise.ts'
import type { Signals } from './signals.ts'
import type { Person } from './state.ts'
import type { LiveComment, Product, Reason } from './types.ts'
import { colourOf } from './vocabulary.ts'

export type Bound = { product: Product; reason: Reason; how: string }

const SECONDS = 1_000
const ANSWER = 90 * SECONDS
const OWN = 75 * SECONDS
const LAG = 8 * SECONDS
const COMPLETES = 4 * SECONDS
/** A person who completes an order does it soon after it. */
const GOES_ON = 30 * SECONDS
/** Later than this, half of those who say "quero" mean something that was shown meanwhile. */
const OTHERS = 25 * SECONDS
/** So long what the shop has shown with nothing but a price may get its name. */
const UNNAMED = 120 * SECONDS

/**
 * The product of an order that names none: what the shop asked this person about, what the person was speaking of, what
 * is on show, and last what the others are ordering.
 */
export function bindToContext(
  live: Live,
  comment: LiveComment,
  person: Person,
  signals: Signals,
  completes: boolean,
): Bound | null {
  const { show } = live.state
  const at = comment.at
  if (person.askedProduct && person.askedAt !== null && at - person.askedAt <= ANSWER)
    return {
      product: live.book.get(person.askedProduct),
      reason: { kind: 'answers_shop', at: person.askedAt },
      how: 'shop',
    }
  const freed = signals.mine || signals.want ? freedFor(live, comment) : null
  if (freed) return { product: freed, reason: { kind: 'own_earlier_comment', at: person.lastAt }, how: 'own' }
  const waiting = signals.waits
    ? live
        .activeOrdersOf(comment.userName)
        .findLast(({ state, changedAt }) => state === 'waiting' && (!show || show.at <= changedAt))
    : undefined
  if (waiting)
    return {
      product: live.book.get(waiting.productId),
      reason: { kind: 'own_earlier_comment', at: waiting.changedAt },
      how: 'own',
    }
  const own = ownProduct(live, person, comment, signals, completes)
  if (own) return { product: own, reason: { kind: 'own_earlier_comment', at: person.lastAt }, how: 'own' }
  const sinceUnnamed = live.isUnnamed ? at - live.state.unnamed!.at : 0
  if (sinceUnnamed > LAG && sinceUnnamed < UNNAMED) return null
  if (show && (live.state.announcements > 0 || at - show.at < 3 * 60 * SECONDS))
    return {
      product: live.book.get(show.productId),
      reason: show.sign
        ? { kind: 'answers_call', sign: show.sign }
        : { kind: 'answers_announcement', at: show.at },
      how:
        show.sign || show.digits
          ? 'call'
          : show.closed
            ? 'closed'
            : at - show.at > 5 * 60 * SECONDS
              ? 'late'
              : 'show',
    }
  const { lastOrder } = live.state
  if (lastOrder && at - lastOrder.at <= OTHERS)
    return {
      product: live.book.get(lastOrder.productId),
      reason: { kind: 'follows_others', at: lastOrder.at },
      how: 'others',
    }
  return null
}

/** For this long after a buyer gives up a piece, the people in its queue may take it. */
const FREED = 45 * SECONDS
const MOST_NEWEST = 100
const MOST_OWN = 5
const TAKES = / (?:entao|oba|eba|obaa|uhul|aeee?|opa|agora|gloria|obrigad[oa]|gracas|finalmente|consegui) /

/** "oba, então é minha": the product for which the person waits and that another buyer has just given up. */
function freedFor(live: Live, { userName, text, at }: LiveComment): Product | null {
  if (!TAKES.test(normalise(text).text)) return null
  const newest = live.state.orders.slice(-MOST_NEWEST)
  const own = live
    .activeOrdersOf(userName)
    .slice(-MOST_OWN)
    .filter(({ productId, since }) =>
      newest.some(
        (other) =>
          other.productId === productId &&
          other.userName !== userName &&
          other.state === 'cancelled' &&
          other.changedAt >= since &&
          at - other.changedAt < FREED,
      ),
    )
  return own.length === 1 ? live.book.get(own[0]!.productId) : null
}

/** "preta" after "correia preta ou caramelo": a variant that what is on show was announced with. */
export const fitsShow = ({ onShow }: Live, asks: Ask[]): boolean =>
  asks.some(({ variant: { size } }) => size !== undefined && onShow?.sizes.includes(size) === true) ||
  asks.some(({ variant: { colour, other } }) =>
    [colour, other].some(
      (word) =>
        word !== undefined && onShow?.details.some((one) => one === word || (colourOf(one) ?? one) === word),
    ),
  )

const ONE_MORE =
  /^ (?:(?:e|ai|ah|opa|entao|gente|na verdade|quero|vou querer|bota|coloca|manda|separa|me ve|adiciona) )*(?:mais (?:um|uma|dois|duas|tres|\d) |(?:um|uma) a mais |outr[oa] )(?:igual |d?ess[ea] |del[ea] |por favor |tambem |viu |para (?:mim |(?:o |a )?(?:meu |minha )?[a-z]{2,} )|[.!] )*$/

/** "mais uma", "põe outra pra minha irmã" right after an order: one more of that, whatever is on show. */
const isOneMore = ({ lastKind, lastAt }: Person, at: number, { more }: Signals, text: string): boolean =>
  more && lastKind === 'order' && at - lastAt <= GOES_ON && ONE_MORE.test(normalise(text).text)

/** What the person asked about or ordered lately, where the comment goes on with it rather than with what is on show. */
function ownProduct(
  live: Live,
  person: Person,
  { at, text }: LiveComment,
  signals: Signals,
  completes: boolean,
): Product | null {
  if (!person.lastProduct || at - person.lastAt > OWN || person.lastKind === 'talk') return null
  const product = live.book.get(person.lastProduct)
  const { show } = live.state
  if (!show || show.productId === product.id) return product
  if (isOneMore(person, at, signals, text)) return product
  const changed = show.at > person.lastAt
  if (!changed && person.lastKind === 'about') return null
  if (!changed)
    return person.lastKind !== 'cancel' && (signals.goesOn || completes || person.lastKind !== 'order')
      ? product
      : null
  const isFresh = at - show.at <= LAG
  if (person.lastKind === 'about') return signals.goesOn && at - person.lastAt < 45 * SECONDS ? product : null
  if (person.lastKind === 'question' || person.lastKind === 'condition')
    return signals.goesOn || isFresh ? product : null
  return completes && at - show.at <= COMPLETES && at - person.lastAt <= GOES_ON ? product : null
}
