import { permanentPassword } from '#features/accounts/server/testing/people.ts'
import { startOwnSystem } from '#simulators/own-system/start.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { ErpBench, Fault } from './erp-bench.ts'

/** A merchant's own system that gets signed events. */
export const webhookBench = {
  kind: 'webhook' as const,
  // The body of an answer is not read.
  without: ['answers HTML'] as Fault[],
  async start(clock) {
    const system = await startOwnSystem({ port: 0, clock: () => clock.now().getTime() })
    // Only addresses of simulators may be of this machine.
    const app = await startTestApp({ clock, variables: { ARARA_SIMULATORS_URL: system.url } })
    const { world } = system
    return {
      app,
      world,
      async connect({ post, merchantUuid: merchant_uuid }) {
        const { status, body } = await post('/merchants/erp/webhook', {
          ...{ merchant_uuid, address: `${system.url}/own-system/orders`, password: permanentPassword },
        })
        if (status !== 200) throw new Error(`not connected: ${status} ${JSON.stringify(body)}`)
        const invoicesUrl = body.row.invoices_url.replace(/^https?:\/\/[^/]+/, app.url)
        world.connection = { secret: body.row.secret, invoicesUrl }
      },
      // It takes whatever it gets.
      knows: () => undefined,
      orders: () =>
        world.orders.map(({ reference, state, total }) => ({
          ...{ reference, total, isCancelled: state === 'cancelled' },
        })),
      fails(fault, times) {
        if (fault === 'loses the answer') world.faults.losesAnswers = times
        else
          world.faults.refuses = {
            times,
            status: statusOf[fault] ?? 503,
            ...(fault === 'wants us to wait for 90 seconds' && { retryAfter: 90 }),
          }
      },
      async invoice(reference, { number, series, accessKey }) {
        const status = await world.invoice(reference, { number, series, access_key: accessKey })
        if (status !== 200) throw new Error(`the invoice was refused: ${status}`)
      },
      async stop() {
        await app.stop()
        await system.close()
      },
    }
  },
} satisfies ErpBench

const statusOf: Partial<Record<string, number>> = {
  'wants us to wait, without saying how long': 429,
  'wants us to wait for 90 seconds': 429,
  'refuses the order': 422,
}
