import type { FastifyInstance } from 'fastify'
import { misbehave } from '../carriers/misbehave.ts'
import { readBodies } from '../shops/read-bodies.ts'
import { accessOf, tokenRoutes } from './api/access.ts'
import { postingRoutes } from './api/posting-routes.ts'
import { quoteRoutes } from './api/quote-routes.ts'
import { refusal } from './api/wire.ts'
import { controlRoutes } from './control/control-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import { type CorreiosOptions, type CorreiosWorld, createCorreiosWorld } from './world/world.ts'

/**
 * Adds simulated Correios to a server. Their page is `/correios`; `/correios/api` stands for
 * `https://api.correios.com.br`, and `/correios/control` has the controls.
 */
export async function addCorreiosSimulator(
  app: FastifyInstance,
  options: CorreiosOptions,
): Promise<CorreiosWorld> {
  const world = createCorreiosWorld(options)
  await app.register(async (own) => {
    readBodies(own)
    controlRoutes(own, world)
    pageRoutes(own, world)
    await own.register(
      async (api) => {
        misbehave(api, world.faults, {
          brand: 'Correios',
          errorBody: (status) => refusal(`GTW-${status}: Serviço indisponível.`, '/'),
        })
        const access = accessOf(world)
        tokenRoutes(api, world)
        quoteRoutes(api, world, access)
        postingRoutes(api, world, access)
      },
      { prefix: '/correios/api' },
    )
  })
  return world
}
