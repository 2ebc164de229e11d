import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { productPicture } from '../../shops/picture.ts'
import { changeSkuHere, deleteProductHere } from '../world/change-here.ts'
import { payLink } from '../world/pay.ts'
import type { YampiWorld } from '../world/world.ts'
import { homePage } from './home-page.ts'
import { paidPage, purchasePage } from './purchase-page.ts'

type Named<Body = unknown> = {
  Params: { alias: string; id: string; items: string; picture: string }
  Querystring: Record<string, string>
  Body: Body
}

/** The pages of the simulated stores, under `/yampi`: credentials, products, changes, and the page to buy. */
export function pageRoutes(app: FastifyInstance, world: YampiWorld): void {
  const language = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])
  const show = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  app.get('/yampi', async (request, reply) => show(reply, homePage(world, language(request))))

  app.get<Named>('/yampi/pictures/:picture', async ({ params }, reply) =>
    reply.type('image/png').send(productPicture(params.picture)),
  )

  app.post('/yampi/secret-key', async (_request, reply) => {
    world.replaceSecretKey()
    return reply.redirect('/yampi', 303)
  })

  app.get<Named>('/yampi/pay/:alias/r/:items', async (request, reply) => {
    const { alias, items } = request.params
    const store = world.store(alias)
    if (!store) return reply.code(404).send()
    const at = request.url.indexOf('?')
    const query = at < 0 ? '' : request.url.slice(at)
    const coupon = request.query.promocode
    return show(reply, purchasePage(store, { items, query, coupon }, language(request)))
  })

  app.post<Named>('/yampi/pay/:alias/r/:items', async (request, reply) => {
    const store = world.store(request.params.alias)
    const order = store && payLink(world, store, request.params.items, request.query)
    return order ? show(reply, paidPage(order, language(request))) : reply.code(404).send()
  })

  app.post<Named<{ price: string; stock?: string }>>(
    '/yampi/stores/:alias/skus/:id',
    async ({ params, body }, reply) => {
      const store = world.store(params.alias)
      const price = Number(String(body.price).replace(',', '.'))
      if (!store || !Number.isFinite(price) || price < 0) return reply.code(404).send()
      changeSkuHere(world, store, Number(params.id), { price, stock: Number(body.stock ?? Number.NaN) })
      return reply.redirect('/yampi', 303)
    },
  )

  app.post<Named>('/yampi/stores/:alias/products/:id/delete', async ({ params }, reply) => {
    const store = world.store(params.alias)
    if (!store) return reply.code(404).send()
    deleteProductHere(world, store, Number(params.id))
    return reply.redirect('/yampi', 303)
  })
}
