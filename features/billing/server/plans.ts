import { unlimited } from './availability.ts'

/** A product we sell (spec §9). These amounts are authoritative: a payment of another amount is refused. */
export type Plan = {
  /** The product's id on the wire. */
  key: 'credit_1' | 'credit_4' | 'subscription_month'
  /** The price's id on the wire, and its lookup key at the provider. */
  priceKey: string
  type: 'CREDITS' | 'SUBSCRIPTION'
  /** Centavos. */
  amount: number
  currency: 'BRL'
  /** The billing interval; null for a one-time purchase. */
  interval: 'month' | null
  /** -1 is unlimited, for both. */
  credits: number
  maxDistinctAccounts: number
}

const catalogue: Plan[] = [
  {
    key: 'credit_1',
    priceKey: 'arara_credit_1_brl_10000',
    type: 'CREDITS',
    amount: 10_000,
    currency: 'BRL',
    interval: null,
    credits: 1,
    maxDistinctAccounts: unlimited,
  },
  {
    key: 'credit_4',
    priceKey: 'arara_credit_4_brl_20000',
    type: 'CREDITS',
    amount: 20_000,
    currency: 'BRL',
    interval: null,
    credits: 4,
    maxDistinctAccounts: unlimited,
  },
  {
    key: 'subscription_month',
    priceKey: 'arara_subscription_month_brl_30000',
    type: 'SUBSCRIPTION',
    amount: 30_000,
    currency: 'BRL',
    interval: 'month',
    credits: unlimited,
    maxDistinctAccounts: 1,
  },
]

/** All products, in the order in which they are shown. */
export function plans(): readonly Plan[] {
  return catalogue
}

export function planByKey(key: string): Plan | null {
  return catalogue.find((plan) => plan.key === key) ?? null
}

/** The end of validity of a credit: the same time one year later (29 February becomes 1 March). */
export function oneYearAfter(moment: Date): Date {
  const end = new Date(moment)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}
