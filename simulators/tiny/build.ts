import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../instagram/page/language.ts'
import { readBodies } from '../shops/read-bodies.ts'
import { apiRoutes } from './api/api-routes.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { homePage } from './page/tiny-pages.ts'
import { createTinyWorld, type TinyFaults, type TinyOptions, type TinyWorld } from './world/world.ts'

/**
 * Adds the simulated Tiny to a server. Its page is `/tiny`; `/tiny/public-api/v3` stands for
 * `https://api.tiny.com.br/public-api/v3`, `/tiny/realms` for `https://accounts.tiny.com.br/realms`, and `/tiny/control` has
 * the controls.
 */
export async function addTinySimulator(app: FastifyInstance, options: TinyOptions): Promise<TinyWorld> {
  const world = createTinyWorld(options)
  const language = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])
  await app.register(async (own) => {
    readBodies(own)
    oauthRoutes(own, world)
    await own.register(async (api) => apiRoutes(api, world), { prefix: '/tiny/public-api/v3' })
    own.get('/tiny', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(homePage(world, language(request))),
    )
    own.post<{ Params: { id: string } }>('/tiny/orders/:id/invoice', async ({ params }, reply) => {
      const order = world.state.orders.find(({ id }) => String(id) === params.id)
      if (order && !order.invoice) world.invoice(order)
      return reply.redirect('/tiny', 303)
    })
    own.post<{ Body: { codigo?: string; saldo?: string } | null }>(
      '/tiny/products',
      async ({ body }, reply) => {
        const { codigo, saldo } = body ?? {}
        if (codigo) world.addProduct(codigo, codigo, { saldo: Number(saldo) || 0 })
        return reply.redirect('/tiny', 303)
      },
    )
    own.post<{ Body: { fault?: string } | null }>('/tiny/faults', async ({ body }, reply) => {
      const fault = body?.fault as keyof TinyFaults | undefined
      if (fault && typeof world.faults[fault] === 'number') (world.faults[fault] as number) += 1
      return reply.redirect('/tiny', 303)
    })
    own.post('/tiny/revoke', async (_request, reply) => {
      world.revoke()
      return reply.redirect('/tiny', 303)
    })
    own.get('/tiny/control/state', async () => world.state)
    own.post<{ Body: Partial<TinyFaults> | null }>('/tiny/control/faults', async ({ body }) =>
      Object.assign(world.faults, body),
    )
  })
  return world
}
