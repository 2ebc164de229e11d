import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { html } from '#platform/server/html.ts'
import {
  type BlingFaults,
  type BlingOrder,
  type BlingProduct,
  type BlingWorld,
  blingCompany,
} from '../world/world.ts'

type Query = { Querystring: Record<string, string | string[]> }
type ById<Body = unknown> = { Params: { id: string }; Body: Body }
type OrderBody = {
  numeroLoja?: string
  data?: string
  dataSaida?: string
  dataPrevista?: string
  contato?: { id?: number }
  itens?: { descricao?: string; quantidade?: number; valor?: number; produto?: { id?: number } }[]
  transporte?: { frete?: number }
  desconto?: { valor?: number }
  parcelas?: unknown[]
}

/** The API of the simulated Bling: what an integration needs to send orders and read invoices. */
export function apiRoutes(api: FastifyInstance, world: BlingWorld): void {
  const { state, faults } = world
  const calls: number[] = []

  api.addHook('onRequest', async ({ headers }, reply) => {
    if (faults.stall > 0) await sleep(faults.stall)
    if (takes('html')) return reply.type('text/html').send(html`<!doctype html><title>Bling</title>`.markup)
    if (takes('throttled') || isTooFast()) return reply.code(429).send(problem('TOO_MANY_REQUESTS'))
    if (takes('serverErrors')) return reply.code(500).send(problem('SERVER_ERROR'))
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!world.isGranted(token)) return reply.code(401).send(problem('UNAUTHORIZED'))
  })

  function takes(fault: Exclude<keyof BlingFaults, 'stall' | 'isLimited'>) {
    if (faults[fault] <= 0) return false
    faults[fault] -= 1
    return true
  }

  function isTooFast(): boolean {
    if (!faults.isLimited) return false
    const now = Date.now()
    while (calls.length > 0 && (calls[0] ?? 0) < now - 1000) calls.shift()
    calls.push(now)
    return calls.length > 3
  }

  const many = (value: string | string[] | undefined) => [value ?? []].flat()

  api.get('/empresas/me/dados-basicos', async () => ({ data: blingCompany }))

  // By default active products alone; `criterio=5` has all, also deleted ones whose code is in use again.
  api.get<Query>('/produtos', async ({ query }, reply) => {
    const codes = many(query['codigos[]'])
    const isAll = query.criterio === '5'
    const found = state.products.filter(
      ({ codigo, situacao }) => (codes.length === 0 || codes.includes(codigo)) && (isAll || situacao === 'A'),
    )
    if (codes.length > 0 && found.length === 0) return reply.code(400).send(problem('VALIDATION_ERROR'))
    // By default those with stock alone; 0 has all.
    const shown = found.filter(({ saldo }) => query.filtroSaldoEstoque === '0' || saldo > 0)
    const [page, limit] = [Number(query.pagina ?? 1), Math.min(Number(query.limite ?? 100), 100)]
    return { data: shown.slice((page - 1) * limit, page * limit).map(productRow) }
  })
  api.get<ById>('/produtos/:id', async ({ params }, reply) => {
    const product = state.products.find(({ id }) => String(id) === params.id)
    if (!product) return reply.code(404).send(problem('RESOURCE_NOT_FOUND'))
    const variacoes = state.products
      .filter(({ idProdutoPai }) => idProdutoPai === product.id)
      .map((variant) => ({ ...productRow(variant), variacao: { nome: variant.variacao ?? '', ordem: 1 } }))
    return { data: { ...productRow(product), variacoes } }
  })

  const productRow = ({ variacao: _, saldo, ...product }: BlingProduct) => ({
    ...{ preco: 0, tipo: 'P', formato: 'S', imagemURL: '', ...product },
    estoque: { saldoVirtualTotal: saldo - world.reserved(product.id) },
  })

  // By default products with stock alone; 0 has all.
  api.get<Query>('/estoques/saldos', async ({ query }) => {
    const ids = many(query['idsProdutos[]'])
    const found = state.products.filter(({ id }) => ids.includes(String(id)))
    return {
      data: found
        .map(({ id, codigo, saldo }) => ({
          ...{
            produto: { id, codigo },
            saldoFisicoTotal: saldo,
            saldoVirtualTotal: saldo - world.reserved(id),
          },
        }))
        .filter(({ saldoFisicoTotal }) => query.filtroSaldoEstoque === '0' || saldoFisicoTotal > 0),
    }
  })

  api.get<Query>('/contatos', async ({ query }) => ({
    data: state.contacts.filter(({ numeroDocumento }) => numeroDocumento === query.numeroDocumento),
  }))
  api.post<{ Body: { nome?: string; numeroDocumento?: string } | null }>(
    '/contatos',
    async ({ body }, reply) => {
      if (!body?.nome) return reply.code(400).send(problem('VALIDATION_ERROR', 'Informe o nome do contato'))
      return reply
        .code(201)
        .send({ data: { id: world.addContact(body.nome, body.numeroDocumento ?? '').id } })
    },
  )

  // Lists have no items.
  api.get<Query>('/pedidos/vendas', async ({ query }) => {
    const keys = many(query['numerosLojas[]'])
    return { data: state.orders.filter(({ numeroLoja }) => keys.includes(numeroLoja)).map(listed) }
  })
  api.get<ById>('/pedidos/vendas/:id', async ({ params }, reply) => {
    const order = orderOf(params.id)
    if (!order) return reply.code(404).send(problem('RESOURCE_NOT_FOUND'))
    return { data: { ...listed(order), notaFiscal: { id: order.invoice?.id ?? 0 } } }
  })
  api.post<{ Body: OrderBody | null }>('/pedidos/vendas', async ({ body }, reply) => {
    const { data, dataSaida, dataPrevista, contato, itens = [], numeroLoja = '', parcelas } = body ?? {}
    if (takes('refusesOrders'))
      return reply.code(400).send(problem('VALIDATION_ERROR', 'O contato está inativo'))
    if (!data || !dataSaida || !dataPrevista || !contato?.id || itens.length === 0 || !parcelas?.length)
      return reply.code(400).send(problem('MISSING_REQUIRED_FIELD_ERROR'))
    const pieces = itens.reduce((sum, { quantidade = 0, valor = 0 }) => sum + quantidade * valor, 0)
    const total = pieces + (body?.transporte?.frete ?? 0) - (body?.desconto?.valor ?? 0)
    const lines = itens.map(({ produto, quantidade = 0 }) => ({
      ...{ productId: produto?.id ?? 0, quantity: quantidade },
    }))
    const order = world.addOrder({
      ...{ numeroLoja, contactId: contato.id, lines, total: Math.round(total * 100) },
    })
    if (takes('losesOrderAnswers')) {
      reply.hijack()
      reply.raw.destroy()
      return
    }
    if (takes('answersLate')) await world.deliveries.idle()
    return reply.code(201).send({ data: { id: order.id, alertas: [] } })
  })
  api.patch<{ Params: { id: string; situacao: string } }>(
    '/pedidos/vendas/:id/situacoes/:situacao',
    async ({ params }, reply) => {
      const order = orderOf(params.id)
      if (!order) return reply.code(404).send(problem('RESOURCE_NOT_FOUND'))
      if (Number(params.situacao) === stateIds.canceled) world.cancel(order)
      return reply.code(204).send()
    },
  )
  for (const [path, isOut] of [
    ['lancar-estoque', true],
    ['estornar-estoque', false],
  ] as const)
    api.post<ById>(`/pedidos/vendas/:id/${path}`, async ({ params }, reply) => {
      const order = orderOf(params.id)
      if (!order) return reply.code(404).send(problem('RESOURCE_NOT_FOUND'))
      if (order.hasPostedStock === isOut)
        return reply.code(400).send(problem('VALIDATION_ERROR', 'O estoque já foi lançado ou estornado'))
      world.postStock(order, isOut)
      return reply.code(204).send()
    })

  // The ids of states belong to the account.
  api.get('/situacoes/modulos', async () => ({ data: [{ id: 98_310, nome: 'Vendas' }] }))
  api.get('/situacoes/modulos/98310', async () => ({
    data: [
      { id: stateIds.open, nome: 'Em aberto', idHerdado: 0 },
      { id: stateIds.canceled, nome: 'Cancelado', idHerdado: 0 },
    ],
  }))

  api.get<ById>('/nfe/:id', async ({ params }, reply) => {
    const invoice = state.orders.map((order) => order.invoice).find((one) => String(one?.id) === params.id)
    if (!invoice) return reply.code(404).send(problem('RESOURCE_NOT_FOUND'))
    return { data: { ...invoice, situacao: 6 } }
  })

  const orderOf = (id: string) => state.orders.find((order) => String(order.id) === id)
  const listed = ({ id, numero, numeroLoja, total, state: now }: BlingOrder) => ({
    ...{ id, numero, numeroLoja, total: total / 100, situacao: { id: stateIds[now], valor: 0 } },
  })
}

const stateIds = { open: 716_001, canceled: 716_012 }

function problem(type: string, description = 'Não foi possível concluir a operação') {
  return { error: { type, message: description, description, fields: [] } }
}
