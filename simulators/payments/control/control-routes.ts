import type { FastifyInstance } from 'fastify'
import type { Event, Method } from '../world/state.ts'
import type { World } from '../world/world.ts'

type Named<Body = unknown> = { Params: { id: string }; Body: Body }
type Webhook = { url?: string; hold?: boolean; drop?: boolean; duplicates?: number; stall?: number }

/** The control API of the payments, under `/payments/control`: everything the pages offer, and faults. */
export function controlRoutes(app: FastifyInstance, world: World): void {
  const { state } = world

  app.register(
    async (control) => {
      control.get('/state', async () => state)

      control.post<Named<{ method: Method; when: 'now' | 'later' | 'refused'; card?: string }>>(
        '/checkouts/:id/pay',
        async ({ params, body }) => {
          world.pay(known(state.checkouts, params.id), body.method, body.when, body.card)
          return known(state.checkouts, params.id)
        },
      )

      control.post<Named<{ outcome: 'paid' | 'failed' }>>(
        '/checkouts/:id/settle',
        async ({ params, body }) => {
          world.settle(known(state.checkouts, params.id), body.outcome)
          return known(state.checkouts, params.id)
        },
      )

      control.post<Named>('/checkouts/:id/expire', async ({ params }) => {
        world.expire(known(state.checkouts, params.id))
        return known(state.checkouts, params.id)
      })

      control.post<Named<{ amount?: number }>>('/charges/:id/refund', async ({ params, body }) => {
        const charge = known(state.charges, params.id)
        world.refund(charge, body?.amount ?? charge.amount)
        return charge
      })

      control.post<Named<{ status: 'open' | 'won' | 'lost' }>>(
        '/charges/:id/dispute',
        async ({ params, body }) => {
          world.dispute(known(state.charges, params.id), body.status)
          return known(state.charges, params.id)
        },
      )

      control.post<Named<{ outcome: 'paid' | 'refused' }>>(
        '/subscriptions/:id/renew',
        async ({ params, body }) => {
          world.renew(known(state.subscriptions, params.id), body.outcome)
          return known(state.subscriptions, params.id)
        },
      )

      control.post<Named<{ when: 'at_period_end' | 'now' | 'not_at_all' }>>(
        '/subscriptions/:id/cancel',
        async ({ params, body }) => {
          world.cancel(known(state.subscriptions, params.id), body.when)
          return known(state.subscriptions, params.id)
        },
      )

      control.post<{ Body: { milliseconds: number } }>('/advance', async ({ body }) => {
        world.advance(body.milliseconds)
        return { now: new Date(world.now()).toISOString() }
      })

      control.post<{ Body: Webhook }>('/webhook', async ({ body }) => {
        const { url, ...faults } = body
        if (url !== undefined) world.options.webhookUrl = url
        Object.assign(world.deliveries.faults, faults)
        return world.deliveries.faults
      })

      /** Delivers the held events: in order, reversed, or with a number of concurrent copies of each. */
      control.post<{ Body: { order?: 'reversed'; copies?: number } }>('/release', async ({ body }) => {
        const copies = body?.copies ?? 1
        const arrange = (events: Event[]) => (body?.order === 'reversed' ? events.toReversed() : events)
        const statuses: number[] = []
        await world.deliveries.release((events) => {
          for (const event of arrange(events))
            for (let copy = 1; copy < copies; copy += 1)
              void world.deliveries.deliver(event).then((s) => statuses.push(s))
          return arrange(events)
        })
        return { statuses }
      })
    },
    { prefix: '/payments/control' },
  )
}

function known<T>(all: Record<string, T>, id: string): T {
  const found = all[id]
  if (!found) throw Object.assign(new Error(`nothing is called ${id}`), { statusCode: 404 })
  return found
}
