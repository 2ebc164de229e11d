import { activePerson } from '#features/accounts/server/testing/people.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import type { CallAnswer, TestApp } from '#tests/support/test-app.ts'
import type { Plan } from '../plans.ts'
import { plans } from '../plans.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses are compared as they arrive
type Row = Record<string, any>

/** The rows of a table response as objects; empty for 204. */
export function rowsOf({ body }: CallAnswer): Row[] {
  if (!body) return []
  return body.rows.map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
}

/** Creates a signed-in user with helpers to buy and to read their credits. */
export async function createBuyer(app: TestApp, changes: Record<string, unknown> = {}) {
  const person = await activePerson(app, changes)
  const { token } = person
  const call = (path: string, body: object = {}) => app.call('POST', path, { token, body })

  async function begin(key: Plan['key'], more: object = {}) {
    const plan = plans().find((each) => each.key === key)!
    return call('/billing/portal/purchase/session', {
      product_id: plan.key,
      product_price_id: plan.priceKey,
      product_type: plan.type,
      product_currency: 'brl',
      success_url: `${app.url}/billing/payment/process`,
      cancel_url: `${app.url}/pricing`,
      ...more,
    })
  }

  return {
    ...person,
    call,
    begin,
    order: async (orderId: string): Promise<Row> =>
      (await call('/billing/portal/purchase/status', { order_id: orderId })).body.row,
    credits: async () => rowsOf(await call('/billing/credit/my')),
    /** All credits but the free one. */
    bought: async () => rowsOf(await call('/billing/credit/my')).filter((credit) => !credit.is_free),
    /** Pix and boletos that are not paid yet. */
    pending: async () => rowsOf(await app.call('GET', '/billing/purchases/pending', { token })),
    balance: async (): Promise<Row> => (await app.call('GET', '/billing/balance/my', { token })).body.row,
    invoices: async () => rowsOf(await call('/billing/invoices/my')),
    session: async (): Promise<Row> => (await app.call('GET', '/users/my', { token })).body.row,

    /** Begins a purchase and returns its checkout at the simulator. */
    async checkout(key: Plan['key'], more: object = {}) {
      const { status, body } = await begin(key, more)
      if (status !== 200) throw new Error(`the purchase was refused: ${JSON.stringify(body)}`)
      const checkout = Object.values(app.payments.world.state.checkouts).find(
        ({ orderId }) => orderId === body.row.order_id,
      )
      if (!checkout) throw new Error('the provider knows no such checkout')
      return { orderId: body.row.order_id as string, checkout, sessionUrl: body.row.session_url as string }
    },

    /** Buys, and waits until the order is paid. */
    async buy(key: Plan['key'], more: object = {}) {
      const { orderId, checkout } = await this.checkout(key, more)
      app.payments.world.pay(checkout, key === 'subscription_month' ? 'card' : 'pix', 'now')
      await eventually(async () => (await this.order(orderId)).status === 'paid')
      return { orderId, checkout, charge: app.payments.world.state.charges[checkout.chargeId ?? '']! }
    },
  }
}

export type Buyer = Awaited<ReturnType<typeof createBuyer>>
