import type { FastifyInstance } from 'fastify'
import type { Product, Variant } from '../world/catalogue.ts'
import type { Faults, Shop, ShopifyWorld } from '../world/world.ts'

type Named<Body = unknown> = { Params: { shop: string; product: string }; Body: Body }
type ProductChange = Partial<Pick<Product, 'title' | 'status' | 'descriptionHtml'>> & {
  variants?: (Partial<Variant> & { id: number })[]
}
type PrivacyTopic = 'customers/data_request' | 'customers/redact' | 'shop/redact'

/** The control API of the simulated Shopify, under `/shopify/control`: what its pages offer, faults, and the clock. */
export function controlRoutes(app: FastifyInstance, world: ShopifyWorld): void {
  app.register(
    async (control) => {
      control.get('/state', async () => world.state)

      control.post<{ Body: Partial<Faults> }>('/faults', async ({ body }) =>
        Object.assign(world.faults, body),
      )

      control.post<{ Body: { milliseconds: number } }>('/advance', async ({ body }) => {
        world.advance(body.milliseconds)
        return { now: new Date(world.now()).toISOString() }
      })

      control.post<Named<{ name?: string; products?: Product[] } | null>>(
        '/shops/:shop',
        async ({ params, body }) => world.addShop(params.shop, body?.name ?? params.shop, body?.products),
      )

      control.post<Named<{ state: Shop['state'] }>>('/shops/:shop/state', async ({ params, body }) => {
        known(world, params.shop).state = body.state
        return known(world, params.shop)
      })

      control.post<Named<ProductChange>>('/shops/:shop/products/:product', async ({ params, body }) => {
        const shop = known(world, params.shop)
        const product = shop.products.find(({ id }) => String(id) === params.product)
        if (!product) throw notFound(params.product)
        const { variants = [], ...fields } = body
        Object.assign(product, fields)
        for (const change of variants) {
          const variant = product.variants.find(({ id }) => id === change.id)
          if (variant) Object.assign(variant, change)
        }
        world.changeProduct(shop, product)
        return product
      })

      control.delete<Named>('/shops/:shop/products/:product', async ({ params }) => {
        world.deleteProduct(known(world, params.shop), Number(params.product))
        return {}
      })

      control.post<Named>('/shops/:shop/uninstall', async ({ params }) => {
        world.uninstall(known(world, params.shop))
        return {}
      })

      control.post<Named>('/shops/:shop/refuse-refresh', async ({ params }) => {
        world.refuseRefreshTokens(known(world, params.shop).domain)
        return {}
      })

      control.post<Named<{ topic: PrivacyTopic }>>('/shops/:shop/privacy', async ({ params, body }) => {
        world.requestPrivacy(known(world, params.shop), body.topic)
        return {}
      })

      control.post<{ Body: object }>('/webhook', async ({ body }) =>
        Object.assign(world.deliveries.faults, body),
      )

      control.post<{ Body: { order?: 'reversed' } | null }>('/release', async ({ body }) => ({
        statuses: await world.deliveries.release(body?.order),
      }))

      control.post('/idle', async () => {
        await world.deliveries.idle()
        return {}
      })
    },
    { prefix: '/shopify/control' },
  )
}

function known(world: ShopifyWorld, domain: string): Shop {
  const shop = world.shop(domain)
  if (!shop) throw notFound(domain)
  return shop
}

const notFound = (name: string) => Object.assign(new Error(`nothing is called ${name}`), { statusCode: 404 })
