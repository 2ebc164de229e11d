import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startPaymentsSimulator } from '#simulators/payments/start.ts'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { freePort } from '#tests/support/product-process.ts'
import { startKillable } from './killable-product.ts'
import { seededRandom } from './random.ts'
import { limit, roundsOr, seed } from './rounds.ts'

/** One kill at a random moment, and one during the request to the provider. */
const rounds = roundsOr(2)

it(
  `credits every payment once in ${rounds} kills between payment and credit (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    const port = await freePort()
    const { url, world, close } = await startPaymentsSimulator({
      port: 0,
      webhookUrl: `http://127.0.0.1:${port}/api/webhooks/sandbox`,
      retryDelays: [100, 300, 1_000, 2_000, 4_000, 8_000],
    })
    onTestFinished(close)
    const { current, restart, end } = await startKillable({
      port,
      variables: { PAYMENTS_SANDBOX_URL: `${url}/payments` },
    })
    onTestFinished(end)

    let product = current()
    await product.ready
    let shop = await openDemoShop(product)

    for (let round = 1; round <= rounds; round++) {
      // In every second round it dies while it asks the provider, in the others at any moment.
      const isAsking = round % 2 === 0
      const delay = isAsking ? 700 : Math.floor(random() * 200)
      const story = `round ${round} of seed ${seed}: killed ${delay} ms after the payment${isAsking ? ', while it asked' : ''}`
      const orderId = await begin(shop, product.url)
      const checkout = Object.values(world.state.checkouts).find((each) => each.orderId === orderId)!
      world.deliveries.faults.stall = isAsking ? 60_000 : 0
      world.pay(checkout, 'pix', 'now')
      await sleep(delay)
      await product.kill()

      world.deliveries.faults.stall = 0
      product = restart()
      await product.ready
      shop = await openDemoShop(product)
      await untilPaid(shop, orderId, story)
      const told = world.state.events.filter(({ objectId }) => objectId === checkout.id)
      await Promise.all([...told, ...told].map((event) => world.deliveries.deliver(event)))
      expect(await bought(shop), story).toBe(round)
    }
    await sleep(2_000)
    expect(await bought(shop)).toBe(rounds)
  },
  limit(rounds),
)

async function begin(shop: DemoShop, productUrl: string): Promise<string> {
  const { row } = await shop.post('/billing/portal/purchase/session', {
    product_id: 'credit_1',
    product_price_id: 'arara_credit_1_brl_10000',
    product_type: 'CREDITS',
    product_currency: 'BRL',
    success_url: `${productUrl}/billing/payment/process`,
    cancel_url: `${productUrl}/pricing`,
  })
  return row.order_id
}

/** Polls the status as the payment page does. */
async function untilPaid(shop: DemoShop, orderId: string, story: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const { row } = await shop.post('/billing/portal/purchase/status', { order_id: orderId })
    if (row.status === 'paid') return
    await sleep(250)
  }
  throw new Error(`never credited: ${story}`)
}

async function bought(shop: DemoShop): Promise<number> {
  const { columns, rows } = await shop.post('/billing/credit/my', { limit: 1000 })
  return rows.filter((row: unknown[]) => row[columns.indexOf('payment_value')] === 10_000).length
}
