import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import type { PagarMeWorld } from '../world/world.ts'
import { boletoPage, homePage } from './home-page.ts'

type Act = { Params: { id: string }; Body: { act?: string } | null }
type NewHook = { Params: { id: string }; Body: { url?: string; user?: string; password?: string } | null }

/** The pages of the simulated Pagar.me, under `/pagar-me`. */
export function pageRoutes(app: FastifyInstance, world: PagarMeWorld): void {
  const language = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])
  const show = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  app.get('/pagar-me', async (request, reply) => show(reply, homePage(world, language(request))))

  app.get<Act>('/pagar-me/boletos/:id', async (request, reply) => {
    const charge = world.charge(request.params.id)
    return charge?.method === 'boleto'
      ? show(reply, boletoPage(charge, language(request)))
      : reply.code(404).send()
  })

  app.post<Act>('/pagar-me/accounts/:id', async ({ params, body }, reply) => {
    const account = world.account(params.id)
    if (account && body?.act === 'replace_key') world.replaceKey(account)
    return reply.redirect('/pagar-me', 303)
  })

  app.post<NewHook>('/pagar-me/accounts/:id/hook', async ({ params, body }, reply) => {
    const account = world.account(params.id)
    const { url = '', user = '', password = '' } = body ?? {}
    if (account) account.hook = url === '' ? null : { url, user, password }
    world.save()
    return reply.redirect('/pagar-me', 303)
  })

  app.post<Act>('/pagar-me/faults', async ({ body }, reply) => {
    world.faults.serverErrors = body?.act === 'down' ? Number.MAX_SAFE_INTEGER : 0
    return reply.redirect('/pagar-me', 303)
  })

  app.post<Act>('/pagar-me/charges/:id', async ({ params, body }, reply) => {
    const charge = world.charge(params.id)
    if (!charge) return reply.code(404).send()
    world.home.origin = app.listeningOrigin
    if (body?.act === 'pay') world.pay(charge)
    if (body?.act === 'pay_more') world.pay(charge, charge.amount + 100)
    if (body?.act === 'approve' || body?.act === 'reject') world.decide(charge, body.act === 'approve')
    if (body?.act === 'cancel') world.cancel(charge)
    if (body?.act === 'dispute' || body?.act === 'won') world.chargeBack(charge, body.act === 'dispute')
    return reply.redirect('/pagar-me', 303)
  })
}
