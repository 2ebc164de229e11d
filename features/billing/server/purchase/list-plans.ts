import { pageOf } from '#platform/contract/table.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import { plans } from '../plans.ts'

/** Lists the products in the caller's language. */
export async function listPlans(translate: Translate) {
  const rows = plans().map((plan) => ({
    id: plan.key,
    name: translate(`billing.plans.${plan.key}.name`),
    description: translate(`billing.plans.${plan.key}.description`),
    active: true,
    type: plan.type,
    credits: plan.credits,
    maxDistinctAccounts: plan.maxDistinctAccounts,
    defaultPriceId: plan.priceKey,
  }))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}

/** Lists the prices with these ids; unknown ids are left out. */
export async function listPrices({ priceIds }: { priceIds: string[] }) {
  const rows = plans()
    .filter(({ priceKey }) => priceIds.includes(priceKey))
    .map(({ key, priceKey, amount, currency, interval }) => ({
      id: priceKey,
      productId: key,
      unitAmount: amount,
      currency,
      type: interval ? ('recurring' as const) : ('one_time' as const),
      recurringInterval: interval,
    }))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
