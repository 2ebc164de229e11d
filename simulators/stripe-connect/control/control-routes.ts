import type { FastifyInstance } from 'fastify'
import type { Account } from '../world/state.ts'
import type { Faults, StripeConnectWorld } from '../world/world.ts'

type Named<Body = unknown> = { Params: { id: string }; Body: Body }

/** The control API of the simulated Stripe Connect, under `/stripe-connect/control`: what its pages offer, faults, and the clock. */
export function controlRoutes(app: FastifyInstance, world: StripeConnectWorld): void {
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
      control.post<{ Body: Partial<Account> | null }>('/accounts', async ({ body }) =>
        world.addAccount(body ?? {}),
      )
      control.post<Named>('/accounts/:id/disconnect', async ({ params }) => {
        world.disconnect(params.id)
        return {}
      })
      control.post<Named<{ amount?: number } | null>>('/intents/:id/pay', async ({ params, body }, reply) => {
        const intent = world.intent(params.id)
        if (!intent) return reply.code(404).send()
        world.pay(intent, body?.amount)
        return intent
      })
    },
    { prefix: '/stripe-connect/control' },
  )
}
