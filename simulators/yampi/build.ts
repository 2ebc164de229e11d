import type { FastifyInstance } from 'fastify'
import { readBodies } from '../shops/read-bodies.ts'
import { apiRoutes } from './api/routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import { createYampiWorld, type YampiOptions, type YampiWorld } from './world/world.ts'

/**
 * Adds the simulated Yampi to a server. Its page is `/yampi`, its API `/yampi/v2`, its purchase pages `/yampi/pay`, and
 * the controls `/yampi/control`.
 */
export async function addYampiSimulator(app: FastifyInstance, options: YampiOptions): Promise<YampiWorld> {
  const world = createYampiWorld(options)
  await app.register(async (own) => {
    readBodies(own)
    apiRoutes(own, world)
    controlRoutes(own, world)
    pageRoutes(own, world)
  })
  app.addHook('onClose', async () => world.deliveries.close())
  return world
}
