import type { FastifyInstance } from 'fastify'
import type { Seller } from '../world/state.ts'
import type { Faults, MercadoPagoWorld } from '../world/world.ts'

type Named<Body = unknown> = { Params: { id: string }; Body: Body }

/** The control API of the simulated Mercado Pago, under `/mercado-pago/control`: what its pages offer, faults, and the clock. */
export function controlRoutes(app: FastifyInstance, world: MercadoPagoWorld): void {
  app.register(
    async (control) => {
      control.get('/state', async () => world.state)
      control.post<{ Body: Partial<Faults> }>('/faults', async ({ body }) =>
        Object.assign(world.faults, body),
      )
      control.post<{ Body: object }>('/webhook', async ({ body }) =>
        Object.assign(world.deliveries.faults, body),
      )
      control.post<{ Body: { milliseconds: number } }>('/advance', async ({ body }) => {
        world.advance(body.milliseconds)
        return { now: new Date(world.now()).toISOString() }
      })
      control.post<{ Body: Partial<Seller> | null }>('/sellers', async ({ body }) =>
        world.addSeller(body ?? {}),
      )
      control.post<Named>('/sellers/:id/revoke', async ({ params }) => {
        world.revoke(Number(params.id))
        return {}
      })
      control.post<Named<{ amount?: number } | null>>(
        '/payments/:id/pay',
        async ({ params, body }, reply) => {
          const payment = world.payment(params.id)
          if (!payment) return reply.code(404).send()
          world.pay(payment, body?.amount)
          return payment
        },
      )
    },
    { prefix: '/mercado-pago/control' },
  )
}
