import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { refundedOf } from '../world/money.ts'
import type { StripeConnectWorld } from '../world/world.ts'
import { homePage } from './home-page.ts'
import { checkoutPage, intentPage } from './payment-pages.ts'

type Act = { Params: { id: string }; Body: { act?: string; card?: string } | null }

/** The pages of the simulated Stripe Connect, under `/stripe-connect`. */
export function pageRoutes(app: FastifyInstance, world: StripeConnectWorld): void {
  const language = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])
  const show = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  app.get('/stripe-connect', async (request, reply) => show(reply, homePage(world, language(request))))

  app.get<Act>('/stripe-connect/checkout/:id', async (request, reply) => {
    const session = world.session(request.params.id)
    return session ? show(reply, checkoutPage(session, world, language(request))) : reply.code(404).send()
  })

  app.post<Act>('/stripe-connect/checkout/:id', async (request, reply) => {
    const session = world.session(request.params.id)
    if (!session) return reply.code(404).send()
    const tried = world.payByCard(session, (request.body?.card ?? '').replace(/\D/g, ''))
    return show(reply, checkoutPage(session, world, language(request), tried))
  })

  app.get<Act>('/stripe-connect/pay/:id', async (request, reply) => {
    const intent = world.intent(request.params.id)
    return intent ? show(reply, intentPage(intent, language(request))) : reply.code(404).send()
  })

  app.post<Act>('/stripe-connect/accounts/:id', async ({ params }, reply) => {
    world.disconnect(params.id)
    return reply.redirect('/stripe-connect', 303)
  })

  app.post<Act>('/stripe-connect/faults', async ({ body }, reply) => {
    world.faults.serverErrors = body?.act === 'down' ? Number.MAX_SAFE_INTEGER : 0
    return reply.redirect('/stripe-connect', 303)
  })

  app.post<Act>('/stripe-connect/intents/:id', async ({ params, body }, reply) => {
    const intent = world.intent(params.id)
    if (!intent) return reply.code(404).send()
    const act = body?.act
    if (act === 'pay') world.pay(intent)
    if (act === 'cancel') world.cancel(intent)
    if (act === 'refund' && intent.status === 'succeeded' && refundedOf(intent) < intent.amount)
      world.refund(intent, intent.amount - refundedOf(intent))
    if (act === 'needs_response' || act === 'lost' || act === 'won') world.dispute(intent, act)
    return reply.redirect('/stripe-connect', 303)
  })
}
