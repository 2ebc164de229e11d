import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { type MercadoPagoWorld, refundedOf } from '../world/world.ts'
import { homePage } from './home-page.ts'

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

  app.post<Act>('/mercado-pago/sellers/:id', async ({ params, body }, reply) => {
    if (body?.act === 'revoke') world.revoke(Number(params.id))
    return reply.redirect('/mercado-pago', 303)
  })

  app.post<Act>('/mercado-pago/payments/:id', async ({ params, body }, reply) => {
    const payment = world.payment(params.id)
    if (!payment) return reply.code(404).send()
    if (body?.act === 'pay') world.pay(payment)
    if (body?.act === 'pay_more') world.pay(payment, payment.amount + 100)
    if (body?.act === 'cancel') world.cancel(payment)
    if (body?.act === 'refund' && payment.status === 'approved')
      world.refund(payment, payment.amount - refundedOf(payment))
    const ending = { dispute: 'in_process', lost: 'settled', won: 'reimbursed' } as const
    if (body?.act && body.act in ending) world.chargeBack(payment, ending[body.act as keyof typeof ending])
    return reply.redirect('/mercado-pago', 303)
  })
}
