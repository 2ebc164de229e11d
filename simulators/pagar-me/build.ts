import type { FastifyInstance } from 'fastify'
import { readBodies } from '../shops/read-bodies.ts'
import { misbehave } from './api/faults.ts'
import { orderRoutes } from './api/order-routes.ts'
import { tokenRoutes } from './api/token-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import { createPagarMeWorld, type PagarMeOptions, type PagarMeWorld } from './world/world.ts'

/**
 * Adds the simulated Pagar.me to a server. Its page is `/pagar-me`; `/pagar-me/api` stands for
 * `https://api.pagar.me/core/v5`, and `/pagar-me/control` has the controls.
 */
export async function addPagarMeSimulator(
  app: FastifyInstance,
  options: PagarMeOptions,
): Promise<PagarMeWorld> {
  const world = createPagarMeWorld(options)
  await app.register(async (own) => {
    readBodies(own)
    controlRoutes(own, world)
    pageRoutes(own, world)
    await own.register(
      async (api) => {
        misbehave(api, world)
        tokenRoutes(api, world)
        orderRoutes(api, world)
      },
      { prefix: '/pagar-me/api' },
    )
  })
  app.addHook('onClose', async () => world.deliveries.close())
  return world
}
