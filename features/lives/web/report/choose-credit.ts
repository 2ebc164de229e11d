import type { listCredits } from '#features/billing/contract.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Live } from '../lives-types.ts'

export type Credit = ItemOfReply<typeof listCredits>

/**
 * What an unlock would spend. `sameDay`: a credit already opened this account's day, nothing more is spent.
 * `left` are all credits still available; null without limit.
 */
export type UnlockOffer =
  | { kind: 'none' }
  | {
      kind: 'sameDay' | 'unlimited' | 'free' | 'credit'
      creditId: string
      left: number | null
      until: string | null
    }

const unlimited = -1

/** Chooses the credit a person would want to spend: none if the day is open, the subscription, the free one, the one that expires first. */
export function chooseCredit(credits: Credit[], live: Live, now: number): UnlockOffer {
  const day = saoPauloDay(new Date(live.startedAt))
  const opened = credits.find((credit) =>
    credit.unlocks.some(
      (unlock) => unlock.pluginId === live.pluginId && saoPauloDay(new Date(unlock.mediaCreatedAt)) === day,
    ),
  )
  const usable = credits.filter((credit) => credit.available !== 0 && isValid(credit, now))
  const best = usable.toSorted(byWish)[0]
  const left = usable.some((credit) => credit.available === unlimited)
    ? null
    : usable.reduce((sum, credit) => sum + credit.available, 0)

  if (opened) return { kind: 'sameDay', creditId: opened.id, left, until: opened.validTo }
  if (!best) return { kind: 'none' }
  const kind = best.available === unlimited ? 'unlimited' : best.isFree ? 'free' : 'credit'
  return { kind, creditId: best.id, left, until: best.validTo }
}

function byWish(a: Credit, b: Credit): number {
  const rank = (credit: Credit) => (credit.available === unlimited ? 0 : credit.isFree ? 1 : 2)
  return rank(a) - rank(b) || expiry(a) - expiry(b)
}

function isValid(credit: Credit, now: number): boolean {
  return Date.parse(credit.validFrom) <= now && now < expiry(credit)
}

const expiry = ({ validTo }: Credit) => (validTo === null ? Number.POSITIVE_INFINITY : Date.parse(validTo))
