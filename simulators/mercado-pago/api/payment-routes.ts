import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Payment, Seller } from '../world/state.ts'
import { type MercadoPagoWorld, refundedOf } from '../world/world.ts'
import { paymentWire, preferenceWire, refundWire } from './payment-wire.ts'

type NewPayment = {
  transaction_amount?: number
  description?: string
  payment_method_id?: string
  external_reference?: string
  date_of_expiration?: string
  notification_url?: string
  payer?: {
    email?: string
    first_name?: string
    last_name?: string
    identification?: { type?: string; number?: string }
    address?: Record<string, string>
  }
}
const knownFields = [
  ...['transaction_amount', 'description', 'payment_method_id', 'external_reference'],
  ...['date_of_expiration', 'notification_url', 'payer'],
]
type NewPreference = {
  items?: { title?: string; unit_price?: number }[]
  external_reference?: string
  back_urls?: { success?: string }
  auto_return?: string
  expiration_date_to?: string
  statement_descriptor?: string
  payment_methods?: { installments?: number }
}
type Named<Body = unknown> = { Params: { id: string }; Body: Body; Querystring: Record<string, string> }

const minute = 60_000
/** The offset is compulsory, milliseconds too. */
const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/

/** Payments of sellers; each call requires the access token of the seller, and finds hers alone. */
export function paymentRoutes(app: FastifyInstance, world: MercadoPagoWorld): void {
  const home = () => app.listeningOrigin

  app.get('/users/me', async (request, reply) => {
    const seller = sellerOf(request)
    if (!seller) return unauthorized(reply)
    return { id: seller.id, nickname: seller.nickname, email: seller.email, site_id: 'MLB', country_id: 'BR' }
  })

  app.get('/v1/payment_methods', async (request, reply) => {
    const seller = sellerOf(request)
    if (!seller) return unauthorized(reply)
    return [
      { id: 'visa', payment_type_id: 'credit_card', status: 'active' },
      { id: 'bolbradesco', payment_type_id: 'ticket', status: 'active' },
      { id: 'pix', payment_type_id: 'bank_transfer', status: seller.hasPixKey ? 'active' : 'deactive' },
    ]
  })

  app.post<{ Body: NewPayment | null }>('/v1/payments', async (request, reply) => {
    const seller = sellerOf(request)
    if (!seller) return unauthorized(reply)
    return once(request, reply, seller, () => {
      const body = request.body ?? {}
      const problem = problemOf(body)
      if (problem) return { status: 400, body: refusal(400, ...problem) }
      const isPix = body.payment_method_id === 'pix'
      if (isPix && !seller.hasPixKey)
        return {
          status: 400,
          body: refusal(400, 13253, 'Collector user without key enabled for QR rendering'),
        }
      const payment = (isPix ? world.openPix : world.openBoleto)({
        sellerId: seller.id,
        amount: Math.round(Number(body.transaction_amount) * 100),
        description: String(body.description ?? ''),
        reference: String(body.external_reference ?? ''),
        expiresAt: body.date_of_expiration
          ? Date.parse(body.date_of_expiration)
          : world.now() + 1440 * minute,
      })
      return { status: 201, body: paymentWire(payment, home()) }
    })
  })

  app.get<Named>('/v1/payments/search', async (request, reply) => {
    const seller = sellerOf(request)
    if (!seller) return unauthorized(reply)
    const found = world.state.payments.filter(
      ({ sellerId, reference }) => sellerId === seller.id && reference === request.query.external_reference,
    )
    return { paging: { total: found.length }, results: found.map((payment) => paymentWire(payment, home())) }
  })

  app.get<Named>('/v1/payments/:id', async (request, reply) =>
    withPayment(request, reply, (payment) => ({ status: 200, body: paymentWire(payment, home()) })),
  )

  app.put<Named<{ status?: string } | null>>('/v1/payments/:id', async (request, reply) =>
    withPayment(request, reply, (payment) => {
      if (
        request.body?.status !== 'cancelled' ||
        (payment.status !== 'pending' && payment.status !== 'in_process')
      )
        return {
          status: 400,
          body: refusal(400, 2018, 'The action requested is not valid for the current payment state'),
        }
      world.cancel(payment)
      return { status: 200, body: paymentWire(payment, home()) }
    }),
  )

  app.post<Named<{ amount?: number } | null>>('/v1/payments/:id/refunds', async (request, reply) =>
    withPayment(request, reply, (payment, seller) =>
      once(request, reply, seller, () => {
        const left = payment.amount - refundedOf(payment)
        const amount = request.body?.amount === undefined ? left : Math.round(request.body.amount * 100)
        if (world.faults.refusesRefunds)
          return { status: 400, body: refusal(400, 2085, 'The seller has not enough money for the refund') }
        if (payment.status !== 'approved' || amount <= 0 || amount > left)
          return {
            status: 400,
            body: refusal(400, 2018, 'The action requested is not valid for the current payment state'),
          }
        return { status: 201, body: refundWire(payment, world.refund(payment, amount)) }
      }),
    ),
  )

  app.post<{ Body: NewPreference | null }>('/checkout/preferences', async (request, reply) => {
    const seller = sellerOf(request)
    if (!seller) return unauthorized(reply)
    return once(request, reply, seller, () => {
      const body = request.body ?? {}
      const [item] = body.items ?? []
      const end = body.expiration_date_to ?? ''
      if (!item || !(Number(item.unit_price) > 0) || !dateForm.test(end))
        return { status: 400, body: refusal(400, 1, 'invalid preference') }
      if (body.auto_return && !body.back_urls?.success?.startsWith('https:'))
        return { status: 400, body: refusal(400, 1, 'auto_return invalid. back_url.success must be defined') }
      const preference = world.openPreference({
        ...{ sellerId: seller.id, amount: Math.round(Number(item.unit_price) * 100) },
        ...{ title: String(item.title ?? ''), reference: String(body.external_reference ?? '') },
        ...{ returnUrl: String(body.back_urls?.success ?? ''), expiresAt: Date.parse(end) },
        mostInstallments: body.payment_methods?.installments ?? 12,
        statement: String(body.statement_descriptor ?? ''),
      })
      return { status: 201, body: preferenceWire(preference, home()) }
    })
  })

  app.put<Named<{ expiration_date_to?: string } | null>>(
    '/checkout/preferences/:id',
    async (request, reply) => {
      const seller = sellerOf(request)
      if (!seller) return unauthorized(reply)
      const preference = world.preference(request.params.id)
      if (preference?.sellerId !== seller.id)
        return reply.code(404).send(refusal(404, 2000, 'Preference not found'))
      const end = request.body?.expiration_date_to ?? ''
      if (!dateForm.test(end)) return reply.code(400).send(refusal(400, 23, 'invalid date'))
      preference.expiresAt = Date.parse(end)
      world.save()
      return preferenceWire(preference, home())
    },
  )

  function sellerOf(request: FastifyRequest): Seller | undefined {
    return world.sellerOf(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
  }

  type Answer = { status: number; body: object }

  async function withPayment(
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    act: (payment: Payment, seller: Seller) => Answer | Promise<FastifyReply | undefined>,
  ) {
    const seller = sellerOf(request)
    if (!seller) return unauthorized(reply)
    const payment = world.payment(request.params.id)
    if (payment?.sellerId !== seller.id) return reply.code(404).send(refusal(404, 2000, 'Payment not found'))
    const answer = await act(payment, seller)
    return answer && 'body' in answer ? reply.code(answer.status).send(answer.body) : answer
  }

  /** A write needs an idempotency key; the same one gets the same answer. */
  async function once(request: FastifyRequest, reply: FastifyReply, seller: Seller, act: () => Answer) {
    const key = request.headers['x-idempotency-key']
    if (!key) return reply.code(400).send(refusal(400, 4292, 'Header X-Idempotency-Key can’t be null'))
    const name = `${seller.id} ${request.method} ${request.url} ${key}`
    const answer = world.state.answers[name] ?? act()
    world.state.answers[name] = answer
    world.save()
    if (world.faults.losesPaymentAnswer) {
      world.faults.losesPaymentAnswer = false
      reply.hijack()
      reply.raw.destroy()
      return
    }
    return reply.code(answer.status).send(answer.body)
  }

  function problemOf(body: NewPayment): [code: number, description: string] | null {
    if (Object.keys(body).some((field) => !knownFields.includes(field)))
      return [8, 'The name of the following parameters is wrong']
    if (!(Number(body.transaction_amount) > 0)) return [1, 'transaction_amount must be positive']
    if (body.payment_method_id !== 'pix' && body.payment_method_id !== 'bolbradesco')
      return [1, 'payment_method_id is not supported']
    if (body.payment_method_id === 'bolbradesco' && !isPayer(body.payer))
      return [2067, 'Invalid user identification number']
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(body.payer?.email ?? ''))
      return [4050, 'payer.email must be a valid email']
    const until = body.date_of_expiration
    if (until === undefined) return null
    if (!dateForm.test(until)) return [23, 'The following parameters must have a valid date and format']
    const ahead = Date.parse(until) - world.now()
    return ahead < 30 * minute || ahead > 30 * 1440 * minute ? [23, 'date_of_expiration out of range'] : null
  }
}

/** A boleto needs the name, the document and the whole address of who pays it. */
function isPayer(payer: NewPayment['payer']): boolean {
  const fields = ['zip_code', 'street_name', 'street_number', 'neighborhood', 'city', 'federal_unit']
  const isNamed = Boolean(payer?.first_name && payer.last_name)
  const isKnown = /^\d{11}$|^[0-9A-Z]{14}$/.test(payer?.identification?.number ?? '')
  return isNamed && isKnown && fields.every((field) => payer?.address?.[field])
}

const unauthorized = (reply: FastifyReply) => reply.code(401).send(refusal(401, 5, 'invalid access token'))

const refusal = (status: number, code: number, description: string) => ({
  ...{ message: description, error: status === 401 ? 'unauthorized' : 'bad_request', status },
  cause: [{ code, description }],
})
