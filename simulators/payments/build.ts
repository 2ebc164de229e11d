import type { FastifyInstance } from 'fastify'
import { sandboxRoutes } from './api/sandbox-routes.ts'
import { sandboxWebhookFormat } from './api/sandbox-webhook-format.ts'
import { controlRoutes } from './control/control-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import { createPaymentsWorld, type World, type WorldOptions } from './world/world.ts'

export type PaymentsSimulatorOptions = Omit<WorldOptions, 'voice'>

/** Adds the simulated payment provider to a server: pages, sandbox calls and controls, all under `/payments`. */
export async function addPaymentsSimulator(
  app: FastifyInstance,
  options: PaymentsSimulatorOptions,
): Promise<World> {
  const world = createPaymentsWorld({ ...options, voice: sandboxWebhookFormat })
  await app.register(async (own) => {
    readForms(own)
    sandboxRoutes(own, world, () => app.listeningOrigin)
    controlRoutes(own, world)
    pageRoutes(own, world)
  })
  app.addHook('onClose', async () => world.deliveries.close())
  return world
}

/** Parses the pages' forms: flat, each field once. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
