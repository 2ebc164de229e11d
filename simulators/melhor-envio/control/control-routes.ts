import type { FastifyInstance } from 'fastify'
import type { Faults, MelhorEnvioWorld } from '../world/world.ts'

type Named<Body = unknown> = { Params: { id: string }; Body: Body }

/** The control API of the simulated Melhor Envio: what its page offers, faults, and the clock. */
export function controlRoutes(app: FastifyInstance, world: MelhorEnvioWorld): void {
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
      control.post<Named<{ balance: number }>>('/accounts/:id/balance', async ({ params, body }, reply) => {
        const account = world.account(params.id)
        if (!account) return reply.code(404).send()
        account.balance = body.balance
        world.save()
        return account
      })
      control.post<Named>('/accounts/:id/revoke', async ({ params }) => {
        world.revoke(params.id)
        return {}
      })
      control.post<Named<{ step: 'posted' | 'delivered' | 'undelivered' }>>(
        '/shipments/:id/move',
        async ({ params, body }, reply) => {
          const shipment = world.shipment(params.id)
          if (!shipment) return reply.code(404).send()
          world.move(shipment, body.step)
          return shipment
        },
      )
    },
    { prefix: '/melhor-envio/control' },
  )
}
