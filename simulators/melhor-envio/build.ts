import type { FastifyInstance } from 'fastify'
import { misbehave } from '../carriers/misbehave.ts'
import { readBodies } from '../shops/read-bodies.ts'
import { labelRoutes, shipmentRoutes } from './api/shipment-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import { createMelhorEnvioWorld, type MelhorEnvioOptions, type MelhorEnvioWorld } from './world/world.ts'

/**
 * Adds the simulated Melhor Envio to a server. Its page is `/melhor-envio`, which also stands for
 * `https://melhorenvio.com.br`; `/melhor-envio/control` has the controls.
 */
export async function addMelhorEnvioSimulator(
  app: FastifyInstance,
  options: MelhorEnvioOptions,
): Promise<MelhorEnvioWorld> {
  const world = createMelhorEnvioWorld(options)
  await app.register(async (own) => {
    readBodies(own)
    oauthRoutes(own, world)
    controlRoutes(own, world)
    pageRoutes(own, world)
    labelRoutes(own, world)
    await own.register(
      async (api) => {
        misbehave(api, world.faults, {
          brand: 'Melhor Envio',
          errorBody: (status) => ({ message: status === 429 ? 'Too Many Attempts.' : 'Server Error' }),
        })
        shipmentRoutes(api, world)
      },
      { prefix: '/melhor-envio/api/v2' },
    )
  })
  app.addHook('onClose', async () => world.deliveries.close())
  return world
}
