import type { FastifyInstance } from 'fastify'
import type { Account, Hook } from '../world/state.ts'
import type { Faults, PagarMeWorld } from '../world/world.ts'

type Named<Body = unknown> = { Params: { id: string }; Body: Body }

/** The control API of the simulated Pagar.me, under `/pagar-me/control`: what its pages offer, faults, and the clock. */
export function controlRoutes(app: FastifyInstance, world: PagarMeWorld): void {
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
      control.post<Named<Hook | null>>('/accounts/:id/hook', async ({ params, body }, reply) => {
        const account = world.account(params.id)
        if (!account) return reply.code(404).send()
        account.hook = body
        world.save()
        return account
      })
      control.post<Named<{ amount?: number } | null>>('/charges/:id/pay', async ({ params, body }, reply) => {
        const charge = world.charge(params.id)
        if (!charge) return reply.code(404).send()
        world.pay(charge, body?.amount)
        return charge
      })
    },
    { prefix: '/pagar-me/control' },
  )
}
