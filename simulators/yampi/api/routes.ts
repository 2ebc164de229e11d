import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Product, Sku } from '../world/catalogue.ts'
import type { Store, YampiWorld } from '../world/world.ts'
import { addProduct, addSku, changeProduct, changeSku } from './change-product.ts'
import { isWithinDays } from './days.ts'
import { createGate } from './gate.ts'
import { listsRoutes } from './lists-routes.ts'
import { ordersRoutes } from './orders-routes.ts'
import { productErrors, skuErrors } from './validate.ts'
import { pageOf, productWire, skuWire } from './wire.ts'

type Call = {
  Params: { alias: string; id: string }
  Querystring: Record<string, string | string[]>
  Body: Record<string, unknown> | null
}

/** How long an answer to GET is repeated unless `skipCache` asks for a new one. */
const cacheLife = 30 * 60_000

/** The catalogue API v2 under `/yampi/v2`. */
export function apiRoutes(app: FastifyInstance, world: YampiWorld): void {
  const home = { origin: '', faults: world.faults }
  const cache = new Map<string, { answer: unknown; until: number }>()

  /** The answer of a GET, from the cache of 30 minutes unless `skipCache`. */
  function cached(url: string, query: Call['Querystring'], make: () => unknown): unknown {
    home.origin = app.listeningOrigin
    const known = cache.get(url)
    if (known && known.until > world.now() && query.skipCache === undefined) return known.answer
    const answer = structuredClone(make())
    cache.set(url.replace(/[?&]skipCache=[^&]*/, ''), { answer, until: world.now() + cacheLife })
    return answer
  }

  app.register(
    async (api) => {
      api.addHook('preHandler', createGate(world))
      listsRoutes(api, world)
      ordersRoutes(api, world)

      api.post('/auth/me', async () => ({
        data: {
          id: 1,
          active: true,
          name: 'Marina Dono',
          email: 'marina@loja-do-mar.example',
          is_owner: true,
          merchants: {
            data: Object.values(world.state.stores).map(({ id, alias, name, active }) => ({
              id,
              alias,
              name,
              active,
            })),
          },
        },
      }))

      api.get<Call>('/:alias/catalog/products', async ({ params, query, url }) =>
        cached(url, query, () => {
          const store = storeOf(params.alias)
          const found = store.products.filter(filterOf(query))
          return pageOf(
            found.map((product) => productWire(product, store, includes(query), home)),
            query,
            `${app.listeningOrigin}/yampi/v2/${store.alias}/catalog/products`,
          )
        }),
      )

      api.get<Call>('/:alias/catalog/products/:id', async ({ params, query, url }, reply) => {
        const found = productOf(params)
        if (!found) return missing(reply)
        return cached(url, query, () => ({
          data: productWire(found, storeOf(params.alias), includes(query), home),
        }))
      })

      api.post<Call>('/:alias/catalog/products', async ({ params, body }, reply) => {
        const errors = productErrors(body ?? {}, true)
        if (Object.keys(errors).length > 0) return invalid(reply, errors)
        const store = storeOf(params.alias)
        const product = addProduct(world, store, body ?? {})
        return reply.code(201).send(stored(store, product, 'product.created'))
      })

      api.put<Call>('/:alias/catalog/products/:id', async ({ params, body }, reply) => {
        const product = productOf(params)
        if (!product) return missing(reply)
        const errors = productErrors(body ?? {}, false)
        if (Object.keys(errors).length > 0) return invalid(reply, errors)
        changeProduct(world, product, body ?? {})
        return stored(storeOf(params.alias), product, 'product.updated')
      })

      api.delete<Call>('/:alias/catalog/products/:id', async ({ params }, reply) => {
        const product = productOf(params)
        if (!product) return missing(reply)
        const store = storeOf(params.alias)
        store.products = store.products.filter((each) => each !== product)
        world.save()
        world.publish(store, 'product.deleted', { id: product.id })
        return reply.code(204).send()
      })

      api.get<Call>('/:alias/catalog/products/:id/skus', async ({ params, query, url }, reply) => {
        const product = productOf(params)
        if (!product) return missing(reply)
        return cached(url, query, () =>
          pageOf(
            product.skus.map((sku) => skuWire(sku, product, storeOf(params.alias), home)),
            query,
            `${app.listeningOrigin}${url.split('?')[0]}`,
          ),
        )
      })

      api.post<Call>('/:alias/catalog/skus', async ({ params, body }, reply) => {
        const product = productOf({ alias: params.alias, id: String(body?.product_id) })
        const errors = skuErrors(body ?? {}, '', ['product_id', 'sku', 'price_sale', 'price_cost'])
        if (Object.keys(errors).length > 0) return invalid(reply, errors)
        if (!product) return missing(reply)
        const store = storeOf(params.alias)
        const sku = addSku(world, store, product, body ?? {})
        world.save()
        world.publish(store, 'product.updated', productWire(product, store, ['skus'], home))
        return reply.code(201).send({ data: skuWire(sku, product, store, home) })
      })

      api.put<Call>('/:alias/catalog/skus/:id', async ({ params, body }, reply) => {
        const found = skuOf(params)
        if (!found) return missing(reply)
        const errors = world.faults.refusedSkus.includes(found.sku.id)
          ? { price_sale: ['O preço de venda não é aceito.'] }
          : skuErrors(body ?? {})
        if (Object.keys(errors).length > 0) return invalid(reply, errors)
        const store = storeOf(params.alias)
        changeSku(world, store, found.product, found.sku, body ?? {})
        stored(store, found.product, 'product.updated')
        return { data: skuWire(found.sku, found.product, store, home) }
      })

      api.delete<Call>('/:alias/catalog/skus/:id', async ({ params }, reply) => {
        const found = skuOf(params)
        if (!found) return missing(reply)
        found.product.skus = found.product.skus.filter((sku) => sku !== found.sku)
        stored(storeOf(params.alias), found.product, 'product.updated')
        return reply.code(204).send()
      })

      api.get('/:alias/logistics/stocks', async () => ({ data: [{ id: 1, name: 'Estoque principal' }] }))

      api.get<Call>('/:alias/catalog/skus/:id/stocks', async ({ params }, reply) => {
        const found = skuOf(params)
        return found
          ? { data: [{ id: found.sku.id, stock_id: 1, quantity: found.sku.stock }] }
          : missing(reply)
      })

      for (const method of ['POST', 'PUT'] as const)
        api.route<Call>({
          method,
          url: method === 'POST' ? '/:alias/catalog/skus/:id/stocks' : '/:alias/catalog/skus/:id/stocks/:row',
          handler: async ({ params, body }, reply) => {
            const found = skuOf(params)
            const quantity = Number(body?.quantity)
            if (!found) return missing(reply)
            if (!Number.isInteger(quantity) || quantity < 0)
              return invalid(reply, { quantity: ['O campo quantidade deve ser um número inteiro.'] })
            found.sku.stock = quantity
            const store = storeOf(params.alias)
            found.product.updatedAt = world.now()
            world.save()
            world.publish(
              store,
              'product.inventory.updated',
              productWire(found.product, store, ['skus'], home),
            )
            return { data: { id: found.sku.id, stock_id: 1, quantity } }
          },
        })

      api.get<Call>('/:alias/catalog/groups', async ({ params, query, url }) =>
        pageOf(
          storeOf(params.alias).groups.map(({ id, name }) => ({ id, name })),
          query,
          `${app.listeningOrigin}${url.split('?')[0]}`,
        ),
      )

      api.post<Call>('/:alias/catalog/groups', async ({ params, body }, reply) => {
        if (!body?.name) return invalid(reply, { name: ['O campo nome é obrigatório.'] })
        const group = { id: world.newId(), name: String(body.name), productIds: [] }
        storeOf(params.alias).groups.push(group)
        world.save()
        return reply.code(201).send({ data: { id: group.id, name: group.name } })
      })

      api.get<Call>('/:alias/catalog/groups/:id/products', async ({ params, query, url }, reply) => {
        const store = storeOf(params.alias)
        const group = store.groups.find(({ id }) => String(id) === params.id)
        if (!group) return missing(reply)
        const members = group.productIds.flatMap((id) => store.products.find((each) => each.id === id) ?? [])
        return pageOf(
          members.map((product) => productWire(product, store, includes(query), home)),
          query,
          `${app.listeningOrigin}${url.split('?')[0]}`,
        )
      })

      api.put<Call>('/:alias/catalog/groups/:id/products', async ({ params, body }, reply) => {
        const group = storeOf(params.alias).groups.find(({ id }) => String(id) === params.id)
        if (!group) return missing(reply)
        if (!Array.isArray(body?.products_ids))
          return invalid(reply, { products_ids: ['O campo products ids é obrigatório.'] })
        group.productIds = body.products_ids.map(Number)
        world.save()
        return { data: { id: group.id, name: group.name } }
      })

      api.get<Call>('/:alias/webhooks', async ({ params, query, url }) =>
        pageOf(
          storeOf(params.alias).webhooks.map(({ secret: _, ...webhook }) => webhook),
          query,
          `${app.listeningOrigin}${url.split('?')[0]}`,
        ),
      )

      api.post<Call>('/:alias/webhooks', async ({ params, body }, reply) => {
        if (typeof body?.url !== 'string' || !URL.canParse(body.url))
          return invalid(reply, { url: ['O campo url é inválido.'] })
        const id = world.newId()
        const webhook = {
          id,
          name: String(body.name ?? ''),
          url: body.url,
          events: Array.isArray(body.events) ? body.events.map(String) : [],
          secret: `wh_${id}${Math.abs(id * 7919).toString(36)}`,
        }
        storeOf(params.alias).webhooks.push(webhook)
        world.save()
        return reply.code(201).send({ data: webhook })
      })

      api.delete<Call>('/:alias/webhooks/:id', async ({ params }, reply) => {
        const store = storeOf(params.alias)
        store.webhooks = store.webhooks.filter(({ id }) => String(id) !== params.id)
        world.save()
        return reply.code(204).send()
      })
    },
    { prefix: '/yampi/v2' },
  )

  const storeOf = (alias: string): Store => world.store(alias)!
  const productOf = ({ alias, id }: { alias: string; id: string }): Product | undefined =>
    storeOf(alias).products.find((product) => String(product.id) === id)

  function skuOf({ alias, id }: { alias: string; id: string }): { product: Product; sku: Sku } | null {
    for (const product of storeOf(alias).products) {
      const sku = product.skus.find((each) => String(each.id) === id)
      if (sku) return { product, sku }
    }
    return null
  }

  /** Saves a changed product, notifies the webhooks and returns the product. */
  function stored(store: Store, product: Product, event: string): object {
    home.origin = app.listeningOrigin
    world.save()
    const data = productWire(product, store, ['skus', 'images', 'texts'], home)
    world.publish(store, event, data)
    return { data }
  }
}

function includes(query: Call['Querystring']): string[] {
  return String(query.include ?? '').split(',')
}

/** `q`, `date=updated_at:FROM|TO` and `active[]=1`; `active=0` without brackets is ignored, as by Yampi. */
function filterOf(query: Call['Querystring']): (product: Product) => boolean {
  const words = String(query.q ?? '').toLowerCase()
  const actives = query['active[]'] === undefined ? null : [query['active[]']].flat()
  return (product) => {
    if (words && !product.name.toLowerCase().includes(words)) return false
    if (actives && !actives.includes(product.active ? '1' : '0')) return false
    return (
      isWithinDays(query.date, 'updated_at', product.updatedAt) &&
      isWithinDays(query.date, 'created_at', product.createdAt)
    )
  }
}

function missing(reply: FastifyReply) {
  return reply.code(404).send({ message: 'Not Found', status_code: 404 })
}

function invalid(reply: FastifyReply, errors: Record<string, string[]>) {
  return reply.code(422).send({ message: 'The given data was invalid.', errors, status_code: 422 })
}
