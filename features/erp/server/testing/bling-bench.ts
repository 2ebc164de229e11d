import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { startBlingSimulator } from '#simulators/bling/start.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { allowOnPage, type ErpBench } from './erp-bench.ts'

/** Bling, connected by OAuth. */
export const blingBench: ErpBench = {
  kind: 'bling',
  // It says nothing of how long to wait.
  without: ['wants us to wait for 90 seconds'],
  async start(clock) {
    const bling = await startBlingSimulator({ port: 0, clock: () => clock.now().getTime() })
    const app = await startTestApp({ clock, variables: { BLING_URL: `${bling.url}/bling` } })
    const { world } = bling
    world.options.webhookUrl = `${app.url}/api/webhooks/bling`
    world.options.redirectUri = 'http://product/merchants/services/callback'
    return {
      app,
      connect: (shop, meanwhile) =>
        allowOnPage(shop, { kind: 'bling', password: permanentPassword }, meanwhile),
      useCode: (code) => void world.takeCode(code),
      withdraw: () => world.revoke(),
      postStock(reference, isOut) {
        const order = world.state.orders.find(({ numeroLoja }) => numeroLoja === reference)
        if (order) world.postStock(order, isOut)
      },
      pieces: (code) => world.state.products.find(({ codigo }) => codigo === code)?.saldo,
      told: () => world.deliveries.idle(),
      tellsFirst(orders) {
        world.faults.answersLate = orders
      },
      knows: (code) => void world.addProduct(code, code),
      count(code, pieces) {
        const product = world.state.products.find(({ codigo }) => codigo === code)
        if (product) world.count(product, pieces)
      },
      offers({ code, name = code, cents, stock = 0, isActive = true, isDeleted, variants, picture }) {
        const situacao = isDeleted ? 'E' : isActive ? 'A' : 'I'
        const shared = { preco: cents / 100, ...(picture && { imagemURL: picture }) }
        const formato = variants ? 'V' : 'S'
        const product = world.addProduct(code, name, situacao, stock, { ...shared, formato })
        for (const { code, value, stock } of variants ?? [])
          world.addProduct(code, `${name} ${value}`, situacao, stock, {
            ...{ preco: cents / 100, idProdutoPai: product.id, variacao: `Tamanho:${value}` },
          })
      },
      reprice(code, cents) {
        const product = world.state.products.find(({ codigo }) => codigo === code)
        if (product) product.preco = cents / 100
      },
      orders: () =>
        world.state.orders.map(({ numeroLoja, state, total }) => ({
          ...{ reference: numeroLoja, total, isCancelled: state === 'canceled' },
        })),
      fails(fault, times) {
        const { faults } = world
        // What is left of the fault before is over.
        const none = { serverErrors: 0, html: 0, throttled: 0, losesOrderAnswers: 0, refusesOrders: 0 }
        Object.assign(faults, none)
        if (fault === 'is down') faults.serverErrors = times
        if (fault === 'answers HTML') faults.html = times
        if (fault === 'wants us to wait, without saying how long') faults.throttled = times
        if (fault === 'loses the answer') faults.losesOrderAnswers = times
        if (fault === 'refuses the order') faults.refusesOrders = times
      },
      alter(reference, how) {
        const { orders } = world.state
        const order = orders.find(({ numeroLoja }) => numeroLoja === reference)
        if (!order) return
        if (how === 'deleted') orders.splice(orders.indexOf(order), 1)
        if (how === 'repriced') order.total = 4000
        if (how === 'cancelled') order.state = 'canceled'
        if (how === 'revived') order.state = 'open'
      },
      async invoice(reference, { number, series, accessKey }) {
        const order = world.state.orders.find(({ numeroLoja }) => numeroLoja === reference)
        if (order) world.invoice(order, { numero: number, serie: series, chaveAcesso: accessKey })
      },
      async stop() {
        await bling.close()
        await app.stop()
      },
    }
  },
}
