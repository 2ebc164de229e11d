import type { FastifyInstance } from 'fastify'
import { readBodies } from '../shops/read-bodies.ts'
import { misbehave } from './api/faults.ts'
import { paymentRoutes } from './api/payment-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { pageRoutes } from './page/page-routes.ts'
import {
  createStripeConnectWorld,
  type StripeConnectOptions,
  type StripeConnectWorld,
} from './world/world.ts'

/**
 * Adds the simulated Stripe Connect to a server. Its page is `/stripe-connect`; `/stripe-connect/api` stands for
 * `https://api.stripe.com`, `/stripe-connect/oauth` for `https://connect.stripe.com/oauth`, and `/stripe-connect/control` has
 * the controls.
 */
export async function addStripeConnectSimulator(
  app: FastifyInstance,
  options: StripeConnectOptions,
): Promise<StripeConnectWorld> {
  const world = createStripeConnectWorld(options)
  await app.register(async (own) => {
    readBodies(own)
    oauthRoutes(own, world)
    controlRoutes(own, world)
    pageRoutes(own, world)
  })
  await app.register(
    async (api) => {
      // Forms with brackets are decoded by the calls.
      api.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, body),
      )
      misbehave(api, world)
      paymentRoutes(api, world)
    },
    { prefix: '/stripe-connect/api' },
  )
  app.addHook('onClose', async () => world.deliveries.close())
  return world
}
