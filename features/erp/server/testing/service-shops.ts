import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { carrierShop, services } from '#features/carriers/server/testing/carrier-shop.ts'
import { startCarriersApp } from '#features/carriers/server/testing/carriers-app.ts'
import type { fixedClock } from '#platform/server/clock.ts'
import { startBlingSimulator } from '#simulators/bling/start.ts'
import { simulatedTinyApp, startTinySimulator } from '#simulators/tiny/start.ts'
import { allowOnPage } from './erp-bench.ts'

const home = {
  ...{ recipient: 'Rosa Lima', phone: '+5531999990000', email: null, taxId: '52998224725' },
  ...{ postalCode: '30140071', street: 'Rua da Bahia', number: '100', complement: '' },
  ...{ neighborhood: 'Centro', city: 'Belo Horizonte' },
}

/** The product beside the simulators of its carriers and ERPs, with one shop for each ERP. */
export async function startServiceShops(clock: ReturnType<typeof fixedClock>) {
  const time = { port: 0, clock: () => clock.now().getTime() }
  const [bling, tiny] = await Promise.all([startBlingSimulator(time), startTinySimulator(time)])
  const carriers = await startCarriersApp(clock, {
    ...{ BLING_URL: `${bling.url}/bling`, TINY_URL: `${tiny.url}/tiny` },
  })
  const { app } = carriers
  bling.world.options.webhookUrl = `${app.url}/api/webhooks/bling`
  bling.world.options.redirectUri = 'http://product/merchants/services/callback'
  const { clientId, clientSecret: secret } = simulatedTinyApp
  const asked = {
    bling: { kind: 'bling', password: permanentPassword },
    tiny: { kind: 'tiny', keys: { app: clientId, secret }, password: permanentPassword },
  }

  async function shopWith(erp: 'bling' | 'tiny', pieces: number) {
    const shop = await carrierShop(carriers, [...services.melhor_envio, ...services.correios])
    const { merchantUuid: merchant_uuid, post } = shop
    await post('/merchants/my/update', {
      ...{ uuid: merchant_uuid, legal_name: 'Ateliê da Lu Ltda.', document: '11222333000181' },
    })
    await shop.withTable()
    await allowOnPage(shop, asked[erp])
    const code = `CAN-${erp}`
    const sku = { price_sale: 4990, quantity_managed: true, stock_quantity: pieces, weight: 0.4, sku: code }
    const product = await shop.withStock(pieces, { skus: [sku] })
    if (erp === 'bling') bling.world.addProduct(code, code)
    else tiny.world.addProduct(code, code)
    const { bags } = app.app.checkout
    const found = async (uuid: string) => (await app.app.orders.find(uuid))!
    return {
      /** A buyer takes a piece. */
      take: async (userName: string) => (await shop.add(userName, [product.skus[0].id], 1)).uuid as string,
      /** The services that the buyer's page of a bag offers; null: she can pay without choosing one. */
      offered: async (uuid: string) =>
        (await bags.show(await found(uuid), home.postalCode)).options?.map(({ service }) => service) ?? null,
      /** She chooses a service, and pays; returns the order's number. */
      async pay(uuid: string, service: string | null, email: string | null = null): Promise<number> {
        await bags.ship(await found(uuid), { ...home, service, email } as never)
        const { version, due: amount } = await found(uuid)
        const paid = await post('/orders/payments/confirm', { order_uuid: uuid, version, amount })
        if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
        return paid.body.row.number
      },
      /** The seller has labels bought for all of these at once. */
      async buyLabels(uuids: string[], service: { carrier: string; code: string } | null): Promise<number> {
        const orders = uuids.map((order_uuid) => ({ order_uuid }))
        const answer = await post('/parcels/labels/buy', {
          ...{ merchant_uuid, orders, ...(service && { service }) },
        })
        if (!answer.body.row) throw new Error(JSON.stringify(answer.body))
        return answer.body.row.started
      },
    }
  }

  return {
    ...{ app, carriers, bling: bling.world, tiny: tiny.world, shopWith },
    recover() {
      carriers.recover()
      const none = { serverErrors: 0, html: 0, throttled: 0, losesOrderAnswers: 0, refusesOrders: 0 }
      Object.assign(bling.world.faults, { ...none, stall: 0 })
      Object.assign(tiny.world.faults, none)
    },
    async stop() {
      await carriers.stop()
      await bling.close()
      await tiny.close()
    },
  }
}
