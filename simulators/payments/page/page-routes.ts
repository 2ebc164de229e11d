import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import type { Method } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { boletoPage } from './boleto-page.ts'
import { checkoutPage, refusedCard } from './checkout-page.ts'
import { homePage } from './home-page.ts'
import { invoicePage, portalPage } from './portal-page.ts'

type Form<Body> = { Params: { id: string; subscription: string }; Body: Body }
type Renewal = { act: 'paid' | 'refused' | 'now' }

/**
 * The pages of the simulated provider, under `/payments`: checkout, portal, invoices, and actions after the payment.
 */
export function pageRoutes(app: FastifyInstance, world: World): void {
  const { state } = world
  const language = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])
  const show = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  app.get('/payments', async (request, reply) => show(reply, homePage(world, language(request))))

  app.get<Form<never>>('/payments/checkout/:id', async (request, reply) => {
    const checkout = state.checkouts[request.params.id]
    return checkout ? show(reply, checkoutPage(checkout, language(request))) : reply.code(404).send()
  })

  app.get<Form<never>>('/payments/boletos/:id', async (request, reply) => {
    const checkout = state.checkouts[request.params.id]
    return checkout?.dueDay ? show(reply, boletoPage(checkout, language(request))) : reply.code(404).send()
  })

  app.post<Form<{ method: Method; when: 'now' | 'later'; card?: string; installments?: string }>>(
    '/payments/checkout/:id/pay',
    async (request, reply) => {
      const checkout = state.checkouts[request.params.id]
      if (!checkout) return reply.code(404).send()
      const { method, when, card = '', installments = '1' } = request.body
      const digits = card.replace(/\D/g, '')
      if (checkout.account) {
        if (method === 'card') world.payByCard(checkout, digits, Number(installments) || 1)
        return checkout.refusal
          ? show(reply, checkoutPage(checkout, language(request), { refused: true }))
          : reply.redirect(checkout.successUrl, 303)
      }
      if (method === 'card' && digits === refusedCard)
        return show(reply, checkoutPage(checkout, language(request), { refused: true }))
      if (checkout.methods.includes(method))
        world.pay(checkout, method, when === 'later' ? 'later' : 'now', digits || undefined)
      return reply.redirect(checkout.successUrl.replace('{CHECKOUT_SESSION_ID}', checkout.id), 303)
    },
  )

  app.post<Form<never>>('/payments/checkout/:id/back', async ({ params }, reply) => {
    const checkout = state.checkouts[params.id]
    return checkout ? reply.redirect(checkout.cancelUrl, 303) : reply.code(404).send()
  })

  app.get<Form<never>>('/payments/portal/:id', async (request, reply) => {
    const portal = state.portals[request.params.id]
    return portal
      ? show(reply, portalPage(request.params.id, portal, world, language(request)))
      : reply.code(404).send()
  })

  app.post<Form<{ when: 'at_period_end' | 'not_at_all' }>>(
    '/payments/portal/:id/subscriptions/:subscription',
    async ({ params, body }, reply) => {
      const portal = state.portals[params.id]
      const subscription = state.subscriptions[params.subscription]
      if (!portal || subscription?.customerId !== portal.customerId) return reply.code(404).send()
      world.cancel(subscription, body.when === 'not_at_all' ? 'not_at_all' : 'at_period_end')
      return reply.redirect(`/payments/portal/${params.id}`, 303)
    },
  )

  app.get<Form<never>>('/payments/invoice/:id', async (request, reply) => {
    const invoice = state.invoices[request.params.id]
    return invoice ? show(reply, invoicePage(invoice, world, language(request))) : reply.code(404).send()
  })

  app.post<Form<{ outcome: 'paid' | 'failed' }>>(
    '/payments/checkouts/:id/settle',
    async ({ params, body }, reply) => {
      const checkout = state.checkouts[params.id]
      if (!checkout) return reply.code(404).send()
      world.settle(checkout, body.outcome === 'failed' ? 'failed' : 'paid')
      return reply.redirect('/payments', 303)
    },
  )

  app.post<Form<{ act: 'refund' | 'open' | 'won' | 'lost' }>>(
    '/payments/charges/:id',
    async ({ params, body }, reply) => {
      const charge = state.charges[params.id]
      if (!charge) return reply.code(404).send()
      if (body.act === 'refund')
        world.refund(charge, charge.amount - charge.refunds.reduce((sum, { amount }) => sum + amount, 0))
      else world.dispute(charge, body.act)
      return reply.redirect('/payments', 303)
    },
  )

  app.post<Form<Renewal>>('/payments/subscriptions/:id', async ({ params, body }, reply) => {
    const subscription = state.subscriptions[params.id]
    if (!subscription) return reply.code(404).send()
    if (body.act === 'now') world.cancel(subscription, 'now')
    else world.renew(subscription, body.act)
    return reply.redirect('/payments', 303)
  })
}
