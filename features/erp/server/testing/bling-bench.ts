import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { startBlingSimulator } from '#simulators/bling/start.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { ErpBench } from './erp-bench.ts'

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
      async connect({ post, merchantUuid: merchant_uuid }) {
        const begun = await post('/merchants/services/connect', {
          ...{ merchant_uuid, kind: 'bling', password: permanentPassword },
        })
        const allowed = await fetch(`${begun.body.row.authorize_url}&auto_approve=1`, { redirect: 'manual' })
        const back = new URL(allowed.headers.get('location') ?? 'http://none')
        const { code, state } = Object.fromEntries(back.searchParams)
        const done = await post('/merchants/services/finish', { code, state })
        if (done.status !== 200) throw new Error(`not connected: ${JSON.stringify(done.body)}`)
      },
      knows: (code) => void world.addProduct(code, code),
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
