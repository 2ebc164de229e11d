import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSignedWebhook, signWebhook } from '#platform/server/webhooks/sign-webhook.ts'
import { languageOf } from '../instagram/page/language.ts'
import { readBodies } from '../shops/read-bodies.ts'
import { ownSystemPage } from './page/own-system-page.ts'

/** An order as it was delivered, and what became of it. */
type ReceivedOrder = {
  uuid: string
  reference: string
  number: number
  total: number
  customer: { name: string; tax_id: string | null }
  state: 'placed' | 'cancelled'
}

/** Faults that the control API switches on. */
type OwnSystemFaults = {
  /** Delay of every answer, in milliseconds. */
  stall: number
  /** So many further deliveries are answered with this status, and not taken. */
  refuses: { times: number; status: number; retryAfter?: number | undefined }
  /** So many further deliveries are taken, and their answer is sent to no one. */
  losesAnswers: number
}

export type OwnSystemWorld = ReturnType<typeof createOwnSystemWorld>

/** A system of a merchant's own that takes signed deliveries, drops repetitions and sends numbers of invoices. */
function createOwnSystemWorld(options: { clock?: (() => number) | undefined } = {}) {
  const taken = new Set<string>()
  const world = {
    orders: [] as ReceivedOrder[],
    /** Every delivery, with whether its signature was right; null: no secret is known. */
    deliveries: [] as { id: string; type: string; isSigned: boolean | null }[],
    faults: { stall: 0, refuses: { times: 0, status: 500 }, losesAnswers: 0 } as OwnSystemFaults,
    connection: null as { secret: string; invoicesUrl: string } | null,
    now: () => new Date((options.clock ?? Date.now)()),

    take(headers: Record<string, string>, body: string): void {
      const id = headers['webhook-id'] ?? ''
      const { type, data } = JSON.parse(body) as { type: string; data: ReceivedOrder }
      const { connection } = world
      const isSigned = connection && isSignedWebhook(connection.secret, headers, body, world.now())
      world.deliveries.push({ id, type, isSigned })
      if (taken.has(id)) return
      taken.add(id)
      const known = world.orders.find(({ reference }) => reference === data.reference)
      if (type === 'order.paid' && !known) world.orders.push({ ...data, state: 'placed' })
      if (type === 'order.cancelled' && known) known.state = 'cancelled'
    },

    /** Sends the number of an invoice, as the merchant's own system would. Returns the status of the answer. */
    async invoice(reference: string, invoice: { number: string; series?: string; access_key?: string }) {
      const order = world.orders.find((each) => each.reference === reference)
      if (!order || !world.connection) return 0
      const body = JSON.stringify({
        type: 'invoice.issued',
        data: { order_uuid: order.uuid, ...invoice },
      })
      const headers = signWebhook(world.connection.secret, `invoice-${reference}`, world.now(), body)
      const { status } = await fetch(world.connection.invoicesUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      return status
    },
  }
  return world
}

/** Adds the simulated system of a merchant's own to a server: deliveries go to `/own-system/orders`. */
export async function addOwnSystemSimulator(
  app: FastifyInstance,
  options: { clock?: () => number } = {},
): Promise<OwnSystemWorld> {
  const world = createOwnSystemWorld(options)
  await app.register(async (own) => {
    own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    own.post('/own-system/orders', async ({ headers, body }, reply) => {
      const { faults } = world
      if (faults.stall > 0) await sleep(faults.stall)
      if (faults.refuses.times > 0) {
        faults.refuses.times -= 1
        const { status, retryAfter } = faults.refuses
        return reply
          .code(status)
          .headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
          .send()
      }
      world.take(headers as Record<string, string>, String(body))
      if (faults.losesAnswers > 0) {
        faults.losesAnswers -= 1
        return cut(reply)
      }
      return reply.code(204).send()
    })
  })
  await app.register(async (own) => {
    readBodies(own)
    own.get('/own-system', async ({ headers }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(ownSystemPage(world, languageOf(headers['accept-language']))),
    )
    own.post<{ Body: { secret?: string; invoices_url?: string } | null }>(
      '/own-system/connection',
      async ({ body }, reply) => {
        const { secret = '', invoices_url: invoicesUrl = '' } = body ?? {}
        world.connection = secret && URL.canParse(invoicesUrl) ? { secret, invoicesUrl } : null
        return reply.redirect('/own-system', 303)
      },
    )
    own.post<{ Params: { reference: string } }>(
      '/own-system/orders/:reference/invoice',
      async ({ params }, reply) => {
        const number = String(
          1000 + world.orders.findIndex(({ reference }) => reference === params.reference),
        )
        await world.invoice(params.reference, { number, series: '1' })
        return reply.redirect('/own-system', 303)
      },
    )
    own.get('/own-system/control/state', async () => ({
      ...{ orders: world.orders, deliveries: world.deliveries },
    }))
    own.post<{ Body: Partial<OwnSystemFaults> | null }>('/own-system/control/faults', async ({ body }) =>
      Object.assign(world.faults, body),
    )
  })
  return world
}

function cut(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}
