import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { simulatedTinyApp, startTinySimulator } from '#simulators/tiny/start.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { allowOnPage, type ErpBench } from './erp-bench.ts'

/** Tiny, connected by an app of the merchant's own. */
export const tinyBench: ErpBench = {
  kind: 'tiny',
  // It says nothing of how long to wait.
  without: ['wants us to wait for 90 seconds'],
  async start(clock) {
    const tiny = await startTinySimulator({ port: 0, clock: () => clock.now().getTime() })
    const app = await startTestApp({ clock, variables: { TINY_URL: `${tiny.url}/tiny` } })
    const { world } = tiny
    return {
      app,
      async connect(shop, meanwhile) {
        const { clientId: app, clientSecret: secret } = simulatedTinyApp
        await allowOnPage(
          shop,
          { kind: 'tiny', keys: { app, secret }, password: permanentPassword },
          meanwhile,
        )
      },
      useCode(code) {
        const issued = world.state.codes.find((each) => each.code === code)
        if (issued) world.takeCode(code, issued.redirectUri)
      },
      withdraw: () => world.revoke(),
      postStock(reference, isOut) {
        const order = world.state.orders.find(({ numeroOrdemCompra }) => numeroOrdemCompra === reference)
        if (order) world.postStock(order, isOut)
      },
      pieces: (code) => world.state.products.find(({ codigo }) => codigo === code)?.saldo,
      limit(isLimited) {
        world.faults.isLimited = isLimited
      },
      knows: (code) => void world.addProduct(code, code),
      count(code, pieces) {
        const product = world.state.products.find(({ codigo }) => codigo === code)
        if (product) product.saldo = pieces
      },
      offers({ code, name = code, cents, stock = 0, isActive = true, isDeleted, variants, picture }) {
        const situacao = isDeleted ? 'E' : isActive ? 'A' : 'I'
        const shared = { situacao, preco: cents / 100 } as const
        const own = { saldo: stock, ...(picture && { imagem: picture }), tipo: variants ? 'V' : 'S' } as const
        const product = world.addProduct(code, name, { ...shared, ...own })
        for (const [at, { code, value, stock: saldo }] of (variants ?? []).entries())
          world.addProduct(code, `${name} ${value}`, {
            ...{ ...shared, saldo, pai: product.id },
            // The same account sends either form.
            grade: at % 2 === 0 ? { Tamanho: value } : [{ chave: 'Tamanho', valor: value }],
          })
      },
      reprice(code, cents) {
        const product = world.state.products.find(({ codigo }) => codigo === code)
        if (product) product.preco = cents / 100
      },
      orders: () =>
        world.state.orders.map(({ numeroOrdemCompra, situacao, total }) => ({
          ...{ reference: numeroOrdemCompra, total, isCancelled: situacao === 2 },
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
        const order = orders.find(({ numeroOrdemCompra }) => numeroOrdemCompra === reference)
        if (!order) return
        if (how === 'deleted') orders.splice(orders.indexOf(order), 1)
        if (how === 'repriced') order.total = 4000
        if (how === 'cancelled') order.situacao = 2
        if (how === 'revived') order.situacao = 0
      },
      async invoice(reference, { number, series, accessKey }) {
        const order = world.state.orders.find(({ numeroOrdemCompra }) => numeroOrdemCompra === reference)
        if (order) world.invoice(order, { numero: number, serie: series, chaveAcesso: accessKey })
        // It tells nothing by itself.
        await app.app.erp.askForInvoices()
      },
      async stop() {
        await tiny.close()
        await app.stop()
      },
    }
  },
}
