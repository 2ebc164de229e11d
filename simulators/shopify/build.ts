import type { FastifyInstance } from 'fastify'
import { readBodies } from '../shops/read-bodies.ts'
import { controlRoutes } from './control/control-routes.ts'
import { graphqlRoutes } from './graphql/routes.ts'
import { authorizeRoutes } from './oauth/authorize-routes.ts'
import { tokenRoutes } from './oauth/token-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import { createShopifyWorld, type ShopifyOptions, type ShopifyWorld } from './world/world.ts'

/**
 * Adds the simulated Shopify to a server. Its page is `/shopify`; the hosts of its shops are `/shopify/{shop}`, and the
 * controls `/shopify/control`.
 */
export async function addShopifySimulator(
  app: FastifyInstance,
  options: ShopifyOptions,
): Promise<ShopifyWorld> {
  const world = createShopifyWorld(options)
  await app.register(async (own) => {
    readBodies(own)
    authorizeRoutes(own, world)
    tokenRoutes(own, world)
    graphqlRoutes(own, world)
    controlRoutes(own, world)
    pageRoutes(own, world)
  })
  app.addHook('onClose', async () => world.deliveries.close())
  return world
}
