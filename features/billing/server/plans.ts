import { unlimited } from './availability.ts'

/** What is sold (spec §9). The amounts here are the truth: a provider that says otherwise is not believed. */
export type Plan = {
  /** The product's id on the wire. */
  key: 'credit_1' | 'credit_4' | 'subscription_month'
  /** The price's id on the wire, and the key it is looked up by at the provider. */
  priceKey: string
  type: 'CREDITS' | 'SUBSCRIPTION'
  /** Centavos. */
  amount: number
  currency: 'BRL'
  /** How often it is paid; null: once. */
  interval: 'month' | null
  /** -1 without limit, both. */
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

/** Everything that is sold, in the order it is shown. */
export function plans(): readonly Plan[] {
  return catalogue
}

export function planByKey(key: string): Plan | null {
  return catalogue.find((plan) => plan.key === key) ?? null
}

/** How long a bought, granted or free credit is valid: to the same moment of the next year (29 February: 1 March). */
export function oneYearAfter(moment: Date): Date {
  const end = new Date(moment)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}
