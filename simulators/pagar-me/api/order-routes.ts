import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Charge } from '../world/state.ts'
import type { PagarMeWorld } from '../world/world.ts'
import { accountOf, denied, invalid } from './answers.ts'
import { type NewOrder, problemsOf } from './new-order.ts'
import { chargeWire, hookWire, orderWire, payablesWire } from './wire.ts'

type Named<Body = unknown> = { Params: { id: string }; Body: Body }
type Listed = { Querystring: { code?: string; charge_id?: string; page?: string; size?: string } }
type Answer = { status: number; body: object }

/** Orders, charges and payables of accounts; each call requires the secret key of the account, and finds hers alone. */
export function orderRoutes(app: FastifyInstance, world: PagarMeWorld): void {
  const home = () => app.listeningOrigin
  app.addHook('onRequest', async () => {
    world.home.origin = home()
  })

  app.post<{ Body: NewOrder | null }>('/orders', async (request, reply) => {
    const account = accountOf(world, request)
    if (!account) return denied(reply)
    const key = request.headers['idempotency-key']
    const name = key ? `${account.id} ${key}` : null
    const known = name && world.answerOf(name)
    if (known) return reply.code(known.status).send(known.body)
    const answer = make(account, request.body ?? {})
    if (name && answer.status < 400) world.state.answers[name] = { ...answer, at: world.now() }
    world.save()
    return sent(reply, answer)
  })

  app.get<Listed>('/orders', async (request, reply) => {
    const account = accountOf(world, request)
    if (!account) return denied(reply)
    const { code, page = '1', size = '10' } = request.query
    const found = world.state.charges
      .filter((charge) => charge.accountId === account.id && (code === undefined || charge.code === code))
      .toReversed()
    const from = (Number(page) - 1) * Number(size)
    const shown = found.slice(from, from + Number(size)).map((each) => orderWire(fresh(each), home()))
    return { data: shown, paging: { total: found.length } }
  })

  app.get<Named>('/orders/:id', async (request, reply) =>
    withCharge(request, reply, (charge) => ({ status: 200, body: orderWire(charge, home()) })),
  )

  app.get<Named>('/charges/:id', async (request, reply) =>
    withCharge(request, reply, (charge) => ({ status: 200, body: chargeWire(charge, home()) })),
  )

  app.delete<Named<{ amount?: number } | null>>('/charges/:id', async (request, reply) =>
    withCharge(request, reply, (charge) => {
      const { amount } = request.body ?? {}
      if (charge.paidAt !== null && world.faults.refusesRefunds)
        return { status: 412, body: { message: 'Insufficient funds to refund this charge.' } }
      const done = world.cancel(charge, amount)
      if (done === null) return { status: 429, body: { message: 'Too many cancel attempts' } }
      if (!done) return { status: 412, body: { message: 'This charge can not be canceled.' } }
      return { status: 200, body: chargeWire(charge, home()) }
    }),
  )

  app.get<Listed>('/payables', async (request, reply) => {
    const account = accountOf(world, request)
    if (!account) return denied(reply)
    const charge = world.charge(request.query.charge_id ?? '')
    const isOwn = charge?.accountId === account.id && !world.faults.lateFees
    return { data: isOwn ? payablesWire(charge) : [], paging: {} }
  })

  app.get('/hooks', async (request, reply) => {
    const account = accountOf(world, request)
    if (!account) return denied(reply)
    const hooks = world.state.hooks.filter(({ accountId }) => accountId === account.id).toReversed()
    return {
      data: hooks.slice(0, 30).map((hook) => hookWire(hook, account)),
      paging: { total: hooks.length },
    }
  })

  const fresh = (charge: Charge) => world.charge(charge.id) ?? charge

  function make(account: Account, order: NewOrder): Answer {
    const problems = problemsOf(order)
    if (Object.keys(problems).length > 0) return { status: 422, body: invalid(problems) }
    const [payment] = order.payments!
    const { payment_method: method, pix, boleto, credit_card: card } = payment!
    if (method === 'pix' && !account.takesPix)
      return { status: 412, body: { message: 'Pix is not enabled for this account.' } }
    const token = card?.card_token === undefined ? null : world.takeToken(account, card.card_token)
    if (method === 'credit_card' && !token) return { status: 404, body: { message: 'Token not found.' } }
    const seconds = Number(pix?.expires_in ?? 86_400)
    const due = method === 'pix' ? (pix?.expires_at ?? null) : (boleto?.due_at ?? null)
    const charge = world.open({
      ...{ accountId: account.id, code: String(order.code ?? ''), title: order.items![0]!.description! },
      ...{ method: method!, amount: sumOf(order), token, installments: card?.installments ?? 1 },
      ...{ statement: card?.statement_descriptor ?? '' },
      expiresAt: method === 'credit_card' ? null : due ? Date.parse(due) : world.now() + seconds * 1000,
      customer: {
        ...{ name: order.customer!.name!, email: order.customer!.email! },
        document: order.customer!.document ?? '',
      },
    })
    return { status: 200, body: orderWire(charge, home()) }
  }

  async function withCharge(
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    act: (charge: Charge) => Answer,
  ) {
    const account = accountOf(world, request)
    if (!account) return denied(reply)
    const charge = world.charge(request.params.id)
    if (charge?.accountId !== account.id) return reply.code(404).send({ message: 'Charge not found.' })
    const answer = act(charge)
    return request.method === 'GET' ? reply.code(answer.status).send(answer.body) : sent(reply, answer)
  }

  function sent(reply: FastifyReply, answer: Answer) {
    if (!world.faults.losesAnswer) return reply.code(answer.status).send(answer.body)
    world.faults.losesAnswer = false
    reply.hijack()
    reply.raw.destroy()
  }
}

const sumOf = ({ items = [] }: NewOrder) =>
  items.reduce((sum, { amount = 0, quantity = 1 }) => sum + amount * quantity, 0)
