import type { FastifyInstance } from 'fastify'
import { seedProducts } from '../world/catalogue.ts'
import { changeSkuHere, deleteProductHere } from '../world/change-here.ts'
import { cancelOrderHere } from '../world/pay.ts'
import type { Faults, Store, YampiWorld } from '../world/world.ts'

type Named<Body = unknown> = { Params: { alias: string; id: string }; Body: Body }

/** The control API of the simulated Yampi, under `/yampi/control`: what its pages offer, faults, and the clock. */
export function controlRoutes(app: FastifyInstance, world: YampiWorld): void {
  app.register(
    async (control) => {
      control.get('/state', async () => world.state)

      control.post<{ Body: Partial<Faults> }>('/faults', async ({ body }) =>
        Object.assign(world.faults, body),
      )

      control.post<{ Body: { milliseconds: number } }>('/advance', async ({ body }) => {
        world.state.ahead += body.milliseconds
        world.save()
        return { now: new Date(world.now()).toISOString() }
      })

      control.post('/secret-key', async () => {
        world.replaceSecretKey()
        return { secretKey: world.state.secretKey }
      })

      control.post<Named<{ name?: string } | null>>('/stores/:alias', async ({ params, body }) =>
        world.addStore(params.alias, body?.name ?? params.alias, true, seedProducts(world.now())),
      )

      control.post<Named<{ active: boolean }>>('/stores/:alias/active', async ({ params, body }) => {
        known(world, params.alias).active = body.active
        world.save()
        return {}
      })

      control.post<Named<{ price: number; stock?: number }>>(
        '/stores/:alias/skus/:id',
        async ({ params, body }) => {
          const { price, stock = Number.NaN } = body
          changeSkuHere(world, known(world, params.alias), Number(params.id), { price, stock })
          return {}
        },
      )

      control.delete<Named>('/stores/:alias/products/:id', async ({ params }) => {
        deleteProductHere(world, known(world, params.alias), Number(params.id))
        return {}
      })

      control.post<Named>('/stores/:alias/orders/:id/cancel', async ({ params }, reply) => {
        const store = known(world, params.alias)
        const order = store.orders.find(({ id }) => String(id) === params.id)
        if (!order) return reply.code(404).send()
        cancelOrderHere(world, store, order)
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
    { prefix: '/yampi/control' },
  )
}

function known(world: YampiWorld, alias: string): Store {
  const store = world.store(alias)
  if (!store) throw Object.assign(new Error(`nothing is called ${alias}`), { statusCode: 404 })
  return store
}
