import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#platform/server/html.ts'
import { labelPdf } from '../../carriers/label-pdf.ts'
import { listOrOne, losesAnswer, refuses, refusesAddress } from '../../carriers/misbehave.ts'
import type { Account, Shipment } from '../world/state.ts'
import type { MelhorEnvioWorld } from '../world/world.ts'
import { priceOf, quoteWire, shippingServices, type Volume } from './services.ts'
import { reais, shipmentWire, trackingWire } from './wire.ts'

type Party = { postal_code?: string; document?: string; company_document?: string; [key: string]: unknown }
type Body = {
  from?: Party
  to?: Party
  products?: (Volume & { quantity?: number })[]
  volumes?: Volume[]
  service?: number
  services?: string
  orders?: string[]
  order?: { id?: string; reason_id?: string }
  mode?: string
  options?: { tags?: { tag: string; url: string | null }[] }
}
type Request = { Body: Body | null; Params: { id: string }; Querystring: Record<string, string> }

const zipForm = /^\d{8}$/

/** Calls of accounts; each requires an access token with the scope of the call, and finds the account's shipments alone. */
export function shipmentRoutes(app: FastifyInstance, world: MelhorEnvioWorld): void {
  const { faults } = world

  app.get<Request>('/me', async (request, reply) =>
    as(request, reply, 'users-read', ({ id, name, email }) => ({ id, firstname: name, email })),
  )
  app.get<Request>('/me/balance', async (request, reply) =>
    as(request, reply, 'users-read', ({ balance }) => ({
      balance: Number(reais(balance)),
      reserved: 0,
      debts: 0,
    })),
  )
  app.get<Request>('/me/shipment/services', async (request, reply) =>
    as(request, reply, 'shipping-calculate', () =>
      shippingServices.map(({ id, name, company }) => ({ id, name, status: 'available', company })),
    ),
  )

  app.post<Request>('/me/shipment/calculate', async (request, reply) =>
    as(request, reply, 'shipping-calculate', () => {
      const { from, to, products = [], volumes = [], services } = request.body ?? {}
      const errors: Record<string, string[]> = {}
      if (!zipForm.test(from?.postal_code ?? ''))
        errors['from.postal_code'] = ['O campo from.postal code é inválido.']
      if (!zipForm.test(to?.postal_code ?? ''))
        errors['to.postal_code'] = ['O campo to.postal code é inválido.']
      if (products.length + volumes.length === 0) errors.products = ['O campo products é obrigatório.']
      if (Object.keys(errors).length > 0) return refuse(reply, errors)
      const asked = services ? services.split(',').map(Number) : shippingServices.map(({ id }) => id)
      const packed =
        volumes.length > 0
          ? volumes
          : products.map((product) => ({ ...product, weight: product.weight * (product.quantity ?? 1) }))
      const answers = shippingServices
        .filter(({ id }) => asked.includes(id))
        .map((service) => quoteWire(world, service, packed, to!.postal_code!))
      return answers.length === 1 ? answers[0]! : answers
    }),
  )

  app.get<Request>('/me/cart', async (request, reply) =>
    as(request, reply, 'cart-read', (account) => {
      const mine = shipmentsOf(account).filter(({ status }) => status === 'pending')
      const data = listOrOne(faults, mine.map(shipmentWire))
      return { current_page: 1, last_page: 1, total: mine.length, data }
    }),
  )

  app.post<Request>('/me/cart', async (request, reply) =>
    as(request, reply, 'cart-write', (account) => {
      const { service: id, to, from, volumes = [], options } = request.body ?? {}
      const service = shippingServices.find((each) => each.id === id)
      const errors: Record<string, string[]> = {}
      if (!service) errors.service = ['O serviço informado é inválido.']
      for (const [name, party] of Object.entries({ from, to })) {
        if (!zipForm.test(party?.postal_code ?? '')) errors[`${name}.postal_code`] = ['CEP inválido.']
        if (party?.document && !/^\d{11}$/.test(party.document))
          errors[`${name}.document`] = [`O campo ${name}.document deve ser um CPF válido.`]
        if (party?.company_document && !/^[0-9A-Z]{12}\d\d$/.test(party.company_document))
          errors[`${name}.company_document`] = [`O campo ${name}.company document deve ser um CNPJ válido.`]
        if (!party?.document && !party?.company_document)
          errors[`${name}.document`] = [`O campo ${name}.document é obrigatório.`]
      }
      if (refusesAddress(faults, to?.postal_code))
        errors['to.address'] = ['O endereço do destinatário não foi encontrado.']
      if (refuses(faults, 'refusedDocuments'))
        errors['to.document'] = ['O CPF do destinatário não foi aceito pela transportadora.']
      if (refuses(faults, 'refusedSizes'))
        errors['volumes.0.length'] = ['As dimensões excedem o limite da transportadora.']
      if (service?.company.name === 'Correios' && volumes.length !== 1)
        errors.volumes = ['Esta transportadora aceita um volume por envio.']
      const kilos = volumes.reduce((sum, { weight }) => sum + weight, 0)
      if (service && kilos > service.limit)
        errors['volumes.0.weight'] = ['O peso informado excede o limite da transportadora.']
      if (!service || Object.keys(errors).length > 0) return refuse(reply, errors)
      const shipment = world.addShipment({
        ...{ accountId: account.id, service: service.id, price: priceOf(service, volumes, faults.dearer) },
        ...{ recipient: String(to?.name ?? ''), city: String(to?.city ?? ''), tags: options?.tags ?? [] },
      })
      if (losesAnswer(faults, reply)) return
      return reply.code(201).send(shipmentWire(shipment))
    }),
  )

  app.delete<Request>('/me/cart/:id', async (request, reply) =>
    as(request, reply, 'cart-write', (account) => {
      const shipment = shipmentsOf(account).find(({ id }) => id === request.params.id)
      if (shipment?.status !== 'pending') return reply.code(404).send({ error: 'Etiqueta não encontrada.' })
      world.state.shipments.splice(world.state.shipments.indexOf(shipment), 1)
      world.save()
      return reply.code(204).send()
    }),
  )

  app.get<Request>('/me/orders', async (request, reply) =>
    as(request, reply, 'orders-read', (account) => {
      const page = Number(request.query.page ?? 1)
      const all = shipmentsOf(account).toReversed()
      const rows = all.slice((page - 1) * 20, page * 20)
      return {
        ...{ current_page: page, last_page: Math.max(1, Math.ceil(all.length / 20)), total: all.length },
        data: listOrOne(faults, rows.map(shipmentWire)),
      }
    }),
  )

  app.get<Request>('/me/orders/:id', async (request, reply) =>
    as(request, reply, 'orders-read', (account) => {
      const found = shipmentsOf(account).find(({ id }) => id === request.params.id)
      return found ? shipmentWire(found) : reply.code(404).send({ error: 'Pedido não encontrado.' })
    }),
  )

  app.post<Request>('/me/shipment/checkout', async (request, reply) =>
    as(request, reply, 'shipping-checkout', (account) => {
      const shipments = named(request, account)
      if (faults.expiredCarts > 0)
        for (const shipment of shipments) {
          faults.expiredCarts -= 1
          world.expire(shipment)
        }
      if (shipments.length === 0 || shipments.some(({ status }) => status !== 'pending'))
        return reply.code(422).send({ error: 'Há etiquetas que não podem ser pagas.' })
      const total = shipments.reduce((sum, { price }) => sum + price, 0)
      if (total > account.balance)
        return reply.code(422).send({ error: 'Saldo insuficiente em sua carteira.' })
      for (const shipment of shipments) world.pay(shipment)
      if (faults.revokesAfterPayment) {
        faults.revokesAfterPayment = false
        world.revoke(account.id)
      }
      if (faults.lostPayments > 0) {
        faults.lostPayments -= 1
        faults.lostAnswers = 1
      }
      if (losesAnswer(faults, reply)) return
      return {
        purchase: {
          ...{ id: `pur-${shipments[0]!.protocol}`, status: 'paid', total: Number(reais(total)) },
          orders: shipments.map(shipmentWire),
        },
        redirect: null,
      }
    }),
  )

  app.post<Request>('/me/shipment/generate', async (request, reply) =>
    as(request, reply, 'shipping-generate', (account) => {
      const answers = named(request, account).map((shipment) => {
        if (shipment.isGenerated) return [shipment.id, { status: false, message: 'Envio já gerado.' }]
        if (shipment.paidAt === null) return [shipment.id, { status: false, message: 'Envio não pago.' }]
        if (faults.slowLabels > 0) faults.slowLabels -= 1
        else world.generate(shipment)
        return [shipment.id, { status: true, message: 'Envio gerado com sucesso' }]
      })
      if (losesAnswer(faults, reply)) return
      return Object.fromEntries(answers)
    }),
  )

  app.post<Request>('/me/shipment/print', async (request, reply) =>
    as(request, reply, 'shipping-print', (account) => {
      const shipments = named(request, account)
      if (shipments.length === 0 || shipments.some(({ isGenerated }) => !isGenerated))
        return reply.code(422).send({ error: 'Gere as etiquetas antes de imprimir.' })
      const print = randomBytes(12).toString('hex')
      world.prints.set(
        print,
        shipments.map(({ id }) => id),
      )
      return { url: `${app.listeningOrigin}/melhor-envio/imprimir/${print}` }
    }),
  )

  app.post<Request>('/me/shipment/tracking', async (request, reply) =>
    as(request, reply, 'shipping-tracking', (account) =>
      Object.fromEntries(named(request, account).map((shipment) => [shipment.id, trackingWire(shipment)])),
    ),
  )

  app.post<Request>('/me/shipment/cancel', async (request, reply) =>
    as(request, reply, 'shipping-cancel', (account) => {
      const shipment = shipmentsOf(account).find(({ id }) => id === request.body?.order?.id)
      if (!shipment) return reply.code(404).send({ error: 'Envio não encontrado.' })
      if (!request.body?.order?.reason_id) return refuse(reply, { 'order.reason_id': ['Campo obrigatório.'] })
      if (shipment.status !== 'released')
        return reply.code(422).send({ error: 'Este envio não pode ser cancelado.' })
      world.cancel(shipment)
      return { [shipment.id]: { canceled: true } }
    }),
  )

  const shipmentsOf = ({ id }: Account) => world.state.shipments.filter(({ accountId }) => accountId === id)
  const named = (request: FastifyRequest<Request>, account: Account): Shipment[] =>
    shipmentsOf(account).filter(({ id }) => request.body?.orders?.includes(id))

  async function as(
    request: FastifyRequest<Request>,
    reply: FastifyReply,
    scope: string,
    act: (account: Account) => unknown,
  ) {
    if (!request.headers['user-agent']?.includes('@'))
      return reply.code(403).type('text/html').send(html`<!doctype html><title>403 Forbidden</title>`.markup)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const grant = world.grantOf(token)
    const account = grant && world.account(grant.accountId)
    if (!account) return reply.code(401).send({ message: 'Unauthenticated.' })
    if (!grant.scopes.includes(scope))
      return reply.code(403).send({ message: 'This action is unauthorized.' })
    return act(account)
  }
}

function refuse(reply: FastifyReply, errors: Record<string, string[]>) {
  return reply.code(422).send({ message: 'The given data was invalid.', errors })
}

/** The printed labels, open to everyone with the address, as labels in the mode `public` are. */
export function labelRoutes(app: FastifyInstance, world: MelhorEnvioWorld): void {
  app.get<Request>('/melhor-envio/imprimir/:id', async ({ params }, reply) => {
    const pages = (world.prints.get(params.id) ?? [params.id]).flatMap((id) => {
      const found = world.shipment(id)
      if (!found) return []
      const name = shippingServices.find((service) => service.id === found.service)?.name ?? ''
      return [[`SIMULADO ${name}`, found.tracking ?? found.ownTracking, found.recipient, found.city]]
    })
    if (pages.length === 0) return reply.code(404).send()
    return reply.type('application/pdf').send(labelPdf(pages))
  })
}
