import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { productPicture } from '../../shops/picture.ts'
import { payCart } from '../world/pay-cart.ts'
import type { ShopifyWorld } from '../world/world.ts'
import { cartPage, paidPage } from './cart-page.ts'
import { homePage } from './home-page.ts'
import { productPage } from './product-page.ts'

type Named<Body = unknown> = {
  Params: { shop: string; product: string; variant: string; items: string; picture: string }
  Querystring: { discount?: string }
  Body: Body
}

/** The pages of the simulated shops, under `/shopify`: products, changes, and the page behind a cart permalink. */
export function pageRoutes(app: FastifyInstance, world: ShopifyWorld): void {
  const language = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])
  const show = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  app.get('/shopify', async (request, reply) => show(reply, homePage(world, language(request))))

  app.get<Named>('/shopify/:shop/admin/products/:product', async (request, reply) =>
    world.shop(request.params.shop)
      ? show(reply, homePage(world, language(request)))
      : reply.code(404).send(),
  )

  app.get<Named>('/shopify/pictures/:picture', async ({ params }, reply) =>
    reply.type('image/png').send(productPicture(params.picture)),
  )

  app.get<Named>('/shopify/:shop/products/:product', async (request, reply) => {
    const shop = world.shop(request.params.shop)
    const product = shop?.products.find(({ handle }) => handle === request.params.product)
    if (!shop || product?.status !== 'ACTIVE') return reply.code(404).send()
    return show(reply, productPage(shop, product, language(request)))
  })

  app.get<Named>('/shopify/:shop/cart/:items', async (request, reply) => {
    const shop = world.shop(request.params.shop)
    if (!shop) return reply.code(404).send()
    const at = request.url.indexOf('?')
    const query = at < 0 ? '' : request.url.slice(at)
    const { items } = request.params
    return show(reply, cartPage(shop, { items, query, discount: request.query.discount }, language(request)))
  })

  app.post<Named>('/shopify/:shop/cart/:items', async (request, reply) => {
    const shop = world.shop(request.params.shop)
    const order = shop && payCart(world, shop, request.params.items, request.query)
    return order ? show(reply, paidPage(order, language(request))) : reply.code(404).send()
  })

  app.post<Named>('/shopify/:shop/uninstall', async ({ params }, reply) => {
    const shop = world.shop(params.shop)
    if (!shop) return reply.code(404).send()
    world.uninstall(shop)
    return reply.redirect('/shopify', 303)
  })

  app.post<Named>('/shopify/:shop/products/:product/delete', async ({ params }, reply) => {
    const shop = world.shop(params.shop)
    if (!shop) return reply.code(404).send()
    world.deleteProduct(shop, Number(params.product))
    return reply.redirect('/shopify', 303)
  })

  app.post<Named<{ price: string; stock?: string }>>(
    '/shopify/:shop/products/:product/variants/:variant',
    async ({ params, body }, reply) => {
      const shop = world.shop(params.shop)
      const product = shop?.products.find(({ id }) => String(id) === params.product)
      const variant = product?.variants.find(({ id }) => String(id) === params.variant)
      const price = Number(String(body.price).replace(',', '.'))
      if (!shop || !product || !variant || !Number.isFinite(price) || price < 0) return reply.code(404).send()
      variant.price = price.toFixed(2)
      const stock = Number(body.stock)
      if (variant.inventoryQuantity !== null && Number.isInteger(stock) && stock >= 0)
        variant.inventoryQuantity = stock
      world.changeProduct(shop, product)
      return reply.redirect('/shopify', 303)
    },
  )
}
