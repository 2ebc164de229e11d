import type { FastifyInstance } from 'fastify'
import { readBodies } from '../shops/read-bodies.ts'
import { misbehave } from './api/faults.ts'
import { paymentRoutes } from './api/payment-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import { tokenRoutes } from './oauth/token-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import { createMercadoPagoWorld, type MercadoPagoOptions, type MercadoPagoWorld } from './world/world.ts'

/**
 * Adds the simulated Mercado Pago to a server. Its page is `/mercado-pago`; `/mercado-pago/api` stands for
 * `https://api.mercadopago.com`, and `/mercado-pago/control` has the controls.
 */
export async function addMercadoPagoSimulator(
  app: FastifyInstance,
  options: MercadoPagoOptions,
): Promise<MercadoPagoWorld> {
  const world = createMercadoPagoWorld(options)
  await app.register(async (own) => {
    readBodies(own)
    authorizeRoutes(own, world)
    controlRoutes(own, world)
    pageRoutes(own, world)
    await own.register(
      async (api) => {
        misbehave(api, world)
        tokenRoutes(api, world)
        paymentRoutes(api, world)
      },
      { prefix: '/mercado-pago/api' },
    )
  })
  app.addHook('onClose', async () => world.deliveries.close())
  return world
}
