import type { Clock } from '#platform/server/clock.ts'
import {
  type RunningMercadoPagoSimulator,
  startMercadoPagoSimulator,
} from '#simulators/mercado-pago/start.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** The product beside a simulated Mercado Pago, which notifies it. Both have the same clock. `variables`: further ones. */
export async function startMercadoPagoApp(
  clock: Clock,
  variables: Record<string, string> = {},
): Promise<{ app: TestApp; mercadoPago: RunningMercadoPagoSimulator; stop(): Promise<void> }> {
  const mercadoPago = await startMercadoPagoSimulator({
    ...{ port: 0, retryDelays: [20, 50, 100], clock: () => clock.now().getTime() },
  })
  const app = await startTestApp({
    clock,
    variables: { MERCADO_PAGO_URL: `${mercadoPago.url}/mercado-pago`, ...variables },
  })
  mercadoPago.world.options.webhookUrl = `${app.url}/api/webhooks/mercado-pago`
  return {
    app,
    mercadoPago,
    async stop() {
      await mercadoPago.close()
      await app.stop()
    },
  }
}
