import Fastify from 'fastify'
import { controlRoutes } from '../payments/control/control-routes.ts'
import { pageRoutes } from '../payments/page/page-routes.ts'
import { createPaymentsWorld, type World } from '../payments/world/world.ts'
import { stripeObjects } from './objects.ts'
import { type PriceList, stripeRoutes } from './routes.ts'

export type RunningStripe = {
  url: string
  world: World
  secretKey: string
  webhookSecret: string
  close(): Promise<void>
}

/** Starts a server with Stripe's API on simulated data. Port 0: any free one. */
export async function startStripe(options: {
  port: number
  prices: PriceList
  webhookUrl?: string | null
  retryDelays?: number[]
  clock?: () => number
}): Promise<RunningStripe> {
  const { port, prices, webhookUrl = null, retryDelays, clock } = options
  const secretKey = 'sk_test_simulated'
  const webhookSecret = 'whsec_simulated'
  const app = Fastify({ forceCloseConnections: true })
  const home = () => app.listeningOrigin
  const world: World = createPaymentsWorld({
    secret: webhookSecret,
    webhookUrl,
    voice: { signatureHeader: 'stripe-signature', eventBody: (event) => objects.event(event) },
    ...(retryDelays && { retryDelays }),
    ...(clock && { clock }),
  })
  const objects = stripeObjects(world, home)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  stripeRoutes(app, { world, objects, prices, secretKey, home })
  controlRoutes(app, world)
  await app.register(async (pages) => {
    pages.removeContentTypeParser('application/x-www-form-urlencoded')
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pageRoutes(pages, world)
  })
  app.addHook('onClose', async () => world.deliveries.close())
  const url = await app.listen({ port, host: '127.0.0.1' })
  return { url, world, secretKey, webhookSecret, close: () => app.close() }
}
