import type { FastifyInstance } from 'fastify'
import type { CorreiosWorld, Faults, Step } from '../world/world.ts'

type Named<Body = unknown> = { Params: { id: string }; Body: Body }

/** The control API of simulated Correios: what their page offers, faults, and the clock. */
export function controlRoutes(app: FastifyInstance, world: CorreiosWorld): void {
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
      control.post<Named>('/contracts/:id/renew', async ({ params }) => {
        world.renewAccessCode(params.id)
        return {}
      })
      control.post<Named<{ step: Step }>>('/objects/:id/move', async ({ params, body }, reply) => {
        const posting = world.byCode(params.id)
        if (!posting) return reply.code(404).send()
        world.move(posting, body.step)
        return posting
      })
    },
    { prefix: '/correios/control' },
  )
}
