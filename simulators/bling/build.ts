import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../instagram/page/language.ts'
import { readBodies } from '../shops/read-bodies.ts'
import { apiRoutes } from './api/api-routes.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { homePage } from './page/bling-pages.ts'
import { type BlingFaults, type BlingOptions, type BlingWorld, createBlingWorld } from './world/world.ts'

/**
 * Adds the simulated Bling to a server. Its page is `/bling`; `/bling/Api/v3` stands for `https://api.bling.com.br/Api/v3`,
 * and `/bling/control` has the controls. `redirectUri`: as it is registered with the app.
 */
export async function addBlingSimulator(
  app: FastifyInstance,
  options: BlingOptions & { redirectUri: string | null },
): Promise<BlingWorld & { options: typeof options }> {
  const world = Object.assign(createBlingWorld(options), { options })
  const language = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])
  await app.register(async (own) => {
    readBodies(own)
    oauthRoutes(own, world, () => options.redirectUri)
    await own.register(async (api) => apiRoutes(api, world), { prefix: '/bling/Api/v3' })
    own.get('/bling', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(homePage(world, language(request))),
    )
    own.post<{ Params: { id: string } }>('/bling/orders/:id/invoice', async ({ params }, reply) => {
      const order = world.state.orders.find(({ id }) => String(id) === params.id)
      if (order && !order.invoice) world.invoice(order)
      return reply.redirect('/bling', 303)
    })
    own.post<{ Body: { codigo?: string } | null }>('/bling/products', async ({ body }, reply) => {
      if (body?.codigo) world.addProduct(body.codigo, body.codigo)
      return reply.redirect('/bling', 303)
    })
    own.post<{ Body: { fault?: string } | null }>('/bling/faults', async ({ body }, reply) => {
      const fault = body?.fault as keyof BlingFaults | undefined
      if (fault && typeof world.faults[fault] === 'number') (world.faults[fault] as number) += 1
      return reply.redirect('/bling', 303)
    })
    own.post('/bling/revoke', async (_request, reply) => {
      world.revoke()
      return reply.redirect('/bling', 303)
    })
    own.get('/bling/control/state', async () => world.state)
    own.post<{ Body: Partial<BlingFaults> | null }>('/bling/control/faults', async ({ body }) =>
      Object.assign(world.faults, body),
    )
    own.post<{ Body: object | null }>('/bling/control/webhook', async ({ body }) =>
      Object.assign(world.deliveries.faults, body),
    )
  })
  app.addHook('onClose', async () => world.deliveries.close())
  return world
}
