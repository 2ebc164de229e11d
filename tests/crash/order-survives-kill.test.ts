import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startPaymentsSimulator } from '#simulators/payments/start.ts'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { freePort } from '#tests/support/product-process.ts'
import { startKillable } from './killable-product.ts'
import { seededRandom } from './random.ts'
import { limit, roundsOr, seed } from './rounds.ts'

/** One kill at a random moment after the payment, and one before the provider has told of it. */
const rounds = roundsOr(2)
const pieces = 1_000

it(
  `pays every order once in ${rounds} kills between payment and order (seed ${seed})`,
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
    const { merchantUuid, skuId } = await stocked(shop)

    for (let round = 1; round <= rounds; round++) {
      const isSilent = round % 2 === 0
      const delay = isSilent ? 50 : Math.floor(random() * 150)
      const story = `round ${round} of seed ${seed}: killed ${delay} ms after the payment${isSilent ? ', not told of yet' : ''}`
      const order = await begin(shop, { merchantUuid, skuId, userName: `cliente${round}` })
      const checkout = Object.values(world.state.checkouts).find(({ orderId }) => orderId === order.code)!
      world.deliveries.faults.drop = isSilent
      world.settle(checkout, 'paid')
      await sleep(delay)
      await product.kill()

      world.deliveries.faults.drop = false
      product = restart()
      await product.ready
      shop = await openDemoShop(product)
      const told = () => world.state.events.filter(({ objectId }) => objectId === checkout.id)
      await Promise.all(told().map((event) => world.deliveries.deliver(event)))
      await untilPaid(shop, order.uuid, story)
      await Promise.all([...told(), ...told()].map((event) => world.deliveries.deliver(event)))
      const { paid, due, payments } = await orderOf(shop, order.uuid)
      expect([paid, due, payments.length], story).toEqual([order.due, 0, 1])
      expect(await stockOf(shop, merchantUuid), story).toBe(pieces - round)
    }
  },
  limit(rounds),
)

const productName = 'Peça que não some'

/** A brand with a product of so many pieces. */
async function stocked(shop: DemoShop) {
  const added = await shop.post('/merchants/add', {
    ...{ name: 'Ateliê Queda', product_gateway: 'full-checkout' },
  })
  const merchantUuid: string = added.row.uuid
  const { row } = await shop.post('/products/create', {
    ...{ merchant_uuid: merchantUuid, name: productName },
    skus: [{ price_sale: 4_990, quantity_managed: true, stock_quantity: pieces }],
  })
  return { merchantUuid, skuId: row.skus[0].id as number }
}

type Wanted = { merchantUuid: string; skuId: number; userName: string }

/** An order of one piece whose buyer has a code to pay. */
async function begin(shop: DemoShop, { merchantUuid, skuId, userName }: Wanted) {
  const lines = [{ sku_id: skuId, quantity: 1 }]
  const { row } = await shop.post('/orders/add', { merchant_uuid: merchantUuid, user_name: userName, lines })
  const { uuid: order_uuid, version, due } = row
  const code = await shop.post('/orders/payments/code', { order_uuid, version, method: 'pix' })
  return { uuid: order_uuid as string, due: due as number, code: code.row.uuid as string }
}

const orderOf = async (shop: DemoShop, order_uuid: string) =>
  (await shop.post('/orders/show', { order_uuid })).row

async function untilPaid(shop: DemoShop, orderUuid: string, story: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    if ((await orderOf(shop, orderUuid)).state === 'paid') return
    await sleep(250)
  }
  throw new Error(`never paid: ${story}`)
}

/** Pieces that are left. */
async function stockOf(shop: DemoShop, merchant_uuid: string): Promise<number> {
  const { columns, rows } = await shop.post('/products/search', { merchant_uuid, q: productName })
  const [sku] = rows[0][columns.indexOf('skus')]
  return sku.stock_quantity
}
