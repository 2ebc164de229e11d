import { freeCreditId } from '../../contract.ts'
import { available, isValid } from '../availability.ts'
import { type CreditPortfolio, chooseCredit, usesOf } from '../choose-credit.ts'
import { creditsWithState } from '../credit-state.ts'
import type { Credit, CreditChange, Unlock } from '../credit-store.ts'
import { freeCredit } from '../free-credit.ts'
import { creditOfPayment, creditsLostBy, graceDays } from '../payments/credit-of-payment.ts'
import type { Payment } from '../payments/payment-store.ts'
import { type Plan, planByKey } from '../plans.ts'
import { decideUnlock } from '../spend-credit.ts'

const userUuid = '01900000-0000-7000-8000-000000000001'
const day = 86_400_000

export type Live = { account: string; day: string; mediaId: string }

/** Runs the product's ledger rules in memory, for the executable examples and the comparison with a naive model. */
export function inMemoryLedger(now: Date) {
  const credits: Credit[] = []
  const changes: CreditChange[] = []
  const unlocks: Unlock[] = []
  const refunded = new Map<string, number>()
  let clock = now
  let count = 0

  const portfolio = (): CreditPortfolio => ({
    credits: creditsWithState(credits, changes),
    unlocks,
    freeTaken: [],
  })
  const one = (id: string) => portfolio().credits.find((credit) => credit.id === id)!

  function change(creditId: string, kind: CreditChange['kind'], more: Partial<CreditChange> = {}) {
    count += 1
    changes.push({
      id: `change-${count}`,
      userUuid,
      creditId,
      kind,
      credits: null,
      validTo: null,
      reason: '',
      changedBy: null,
      cause: `cause-${count}`,
      at: clock,
      ...more,
    })
  }

  return {
    setClock: (to: Date) => {
      clock = to
    },
    now: () => clock,
    signUp: () => void credits.push(freeCredit(userUuid, clock)),

    buy(id: string, key: Plan['key']) {
      const plan = planByKey(key)!
      const payment = { ...paid, id: `payment-${id}`, amount: plan.amount, at: clock } as Payment
      if (plan.interval) {
        payment.periodStart = clock
        payment.periodEnd = monthAfter(clock)
      }
      credits.push(creditOfPayment(id, payment, plan, clock))
    },

    /** Pays the month that follows the subscription month `of`, now. */
    payNextMonth(of: string, id: string) {
      const plan = planByKey('subscription_month')!
      const periodStart = credits.find((credit) => credit.id === of)!.validTo!
      const period = { periodStart, periodEnd: monthAfter(periodStart) }
      const payment = { ...paid, id: `payment-${id}`, amount: plan.amount, at: clock, ...period } as Payment
      credits.push(creditOfPayment(id, payment, plan, clock))
    },

    give(id: string, amount: number) {
      const grant = freeCredit(userUuid, clock)
      credits.push({ ...grant, id, credits: amount, grantReason: 'gift' })
    },

    refund(id: string, amount: number) {
      const total = (refunded.get(id) ?? 0) + amount
      refunded.set(id, total)
      const credit = one(id)
      const taken = creditsLostBy({ amount: credit.paymentValue, refunded: total }, credit)
      if (taken === 'all') change(id, 'revoked')
      else if (taken > 0) change(id, 'withdrawn', { credits: taken })
    },

    take: (id: string, amount: number) => change(id, 'withdrawn', { credits: amount }),
    stop: (id: string) => change(id, 'stopped'),
    resume: (id: string) => change(id, 'resumed'),
    revoke: (id: string) => change(id, 'revoked'),
    renewalFails(id: string) {
      const end = credits.find((credit) => credit.id === id)!.validTo!
      change(id, 'extended', { validTo: new Date(end.getTime() + graceDays * day) })
    },

    /**
     * Unlocks a live with the named credit, else with the offered one. Returns the credit and the reason (null if it is
     * not the offered credit); null if no credit unlocks it.
     */
    open(live: Live, named?: string) {
      const wanted = { accountId: live.account, liveDay: live.day }
      const choice = chooseCredit(portfolio(), wanted, clock)
      const decided = decideUnlock(
        portfolio(),
        named ?? choice?.credit.id ?? '',
        {
          ...wanted,
          userUuid,
          pluginId: live.account,
          mediaId: live.mediaId,
          pluginAccountName: live.account,
          mediaCreatedAt: clock,
          unlockedBy: userUuid,
        },
        clock,
      )
      if (decided?.isNew) unlocks.push(decided.unlock)
      if (!decided) return null
      const { creditId } = decided.unlock
      const reason = creditId === choice?.credit.id ? choice.reason : null
      return { creditId, reason, isNew: decided.isNew }
    },

    /** Whether the report is unlocked. A revoked credit locks it again. */
    isOpen(live: Live) {
      const revoked = new Set(
        portfolio()
          .credits.filter((credit) => credit.isRevoked)
          .map(({ id }) => id),
      )
      return unlocks.some(
        ({ pluginId, mediaId, creditId }) =>
          pluginId === live.account && mediaId === live.mediaId && !revoked.has(creditId),
      )
    },

    /** The remaining days of each credit now, by id; the free one is `free`. */
    left(): Record<string, number> {
      const { credits: current } = portfolio()
      return Object.fromEntries(
        current.map((credit) => [
          credit.id === freeCreditId ? 'free' : credit.id,
          isValid(credit, clock) ? available(credit, usesOf(unlocks, credit)) : 0,
        ]),
      )
    },
    unlocks: () => unlocks,
  }
}

const paid = {
  userUuid,
  orderId: userUuid,
  gateway: 'sandbox',
  currency: 'BRL',
  method: 'pix',
  invoiceUrl: null,
  periodStart: null,
  periodEnd: null,
}

function monthAfter(moment: Date): Date {
  const end = new Date(moment)
  end.setUTCMonth(end.getUTCMonth() + 1)
  return end
}
