import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { type MercadoPagoWorld, refundedOf } from '../world/world.ts'
import { boletoPage, checkoutPage } from './checkout-page.ts'
import { homePage } from './home-page.ts'

type Card = { card?: string; holder?: string; installments?: string }
type Act = { Params: { id: string }; Body: { act?: string } | null }

/** The pages of the simulated Mercado Pago, under `/mercado-pago`. */
export function pageRoutes(app: FastifyInstance, world: MercadoPagoWorld): void {
  const language = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])

  for (const path of ['/mercado-pago', '/mercado-pago/payments/:id'])
    app.get(path, async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(homePage(world, language(request))),
    )

  const show = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  app.get<{ Querystring: { pref_id?: string } }>('/mercado-pago/checkout', async (request, reply) => {
    const preference = world.preference(request.query.pref_id ?? '')
    return preference
      ? show(reply, checkoutPage(preference, world, language(request)))
      : reply.code(404).send()
  })

  app.post<{ Querystring: { pref_id?: string }; Body: Card | null }>(
    '/mercado-pago/checkout',
    async (request, reply) => {
      const preference = world.preference(request.query.pref_id ?? '')
      if (!preference) return reply.code(404).send()
      const { card = '', holder = '', installments = '1' } = request.body ?? {}
      const number = card.replace(/\D/g, '')
      const payment = world.payByCard(preference, { holder, number, installments: Number(installments) || 1 })
      return show(reply, checkoutPage(preference, world, language(request), payment))
    },
  )

  app.get<Act>('/mercado-pago/boletos/:id', async (request, reply) => {
    const payment = world.payment(request.params.id)
    return payment?.method === 'bolbradesco'
      ? show(reply, boletoPage(payment, language(request)))
      : reply.code(404).send()
  })

  app.post<Act>('/mercado-pago/sellers/:id', async ({ params, body }, reply) => {
    if (body?.act === 'revoke') world.revoke(Number(params.id))
    return reply.redirect('/mercado-pago', 303)
  })

  app.post<Act>('/mercado-pago/faults', async ({ body }, reply) => {
    world.faults.serverErrors = body?.act === 'down' ? Number.MAX_SAFE_INTEGER : 0
    return reply.redirect('/mercado-pago', 303)
  })

  app.post<Act>('/mercado-pago/payments/:id', async ({ params, body }, reply) => {
    const payment = world.payment(params.id)
    if (!payment) return reply.code(404).send()
    if (body?.act === 'pay') world.pay(payment)
    if (body?.act === 'approve' || body?.act === 'reject') world.decide(payment, body.act === 'approve')
    if (body?.act === 'pay_more') world.pay(payment, payment.amount + 100)
    if (body?.act === 'cancel') world.cancel(payment)
    if (body?.act === 'refund' && payment.status === 'approved')
      world.refund(payment, payment.amount - refundedOf(payment))
    const ending = { dispute: 'in_process', lost: 'settled', won: 'reimbursed' } as const
    if (body?.act && body.act in ending) world.chargeBack(payment, ending[body.act as keyof typeof ending])
    return reply.redirect('/mercado-pago', 303)
  })
}
