import type { FastifyInstance } from 'fastify'
import { html } from '#platform/server/html.ts'
import {
  type TinyFaults,
  type TinyOrder,
  type TinyProduct,
  type TinyWorld,
  tinyAccount,
} from '../world/world.ts'

type Query = { Querystring: Record<string, string | undefined> }
type ById<Body = unknown> = { Params: { id: string }; Body: Body }
type OrderBody = {
  idContato?: number
  data?: string
  numeroOrdemCompra?: string
  valorFrete?: number
  valorDesconto?: number
  itens?: { produto?: { id?: number }; quantidade?: number; valorUnitario?: number }[]
}
type CountedFault = Exclude<keyof TinyFaults, 'isLimited'>

/** The API of the simulated Tiny: what an integration needs to send orders and to read stock and invoices. */
export function apiRoutes(api: FastifyInstance, world: TinyWorld): void {
  const { state, faults } = world
  const calls: number[] = []

  api.addHook('onRequest', async ({ headers }, reply) => {
    if (takes('html')) return reply.type('text/html').send(html`<!doctype html><title>Tiny</title>`.markup)
    if (takes('throttled') || isTooMany())
      return reply.code(429).send(problem('Limite de requisições excedido'))
    if (takes('serverErrors')) return reply.code(500).send(problem('Erro interno'))
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!world.isGranted(token)) return reply.code(401).send(problem('Token inválido'))
  })

  function takes(fault: CountedFault): boolean {
    if (faults[fault] <= 0) return false
    faults[fault] -= 1
    return true
  }

  /** 30 calls in a minute, reads and writes together. */
  function isTooMany(): boolean {
    if (!faults.isLimited) return false
    const now = world.now()
    while (calls.length > 0 && (calls[0] ?? 0) <= now - 60_000) calls.shift()
    if (calls.length >= 30) return true
    calls.push(now)
    return false
  }

  /** A list; one without rows is 204. */
  const listed = (itens: object[]) =>
    itens.length === 0 ? null : { itens, paginacao: { limit: 100, offset: 0, total: itens.length } }

  api.get('/info', async () => tinyAccount)

  // The list has no stock; without `situacao` it has deleted ones, too.
  api.get<Query>('/produtos', async ({ query }, reply) => {
    const found = state.products.filter(
      ({ codigo, situacao }) =>
        (!query.codigo || codigo === query.codigo) && (!query.situacao || situacao === query.situacao),
    )
    const [limit, offset] = [Math.min(Number(query.limit ?? 100), 100), Number(query.offset ?? 0)]
    const rows = found.slice(offset, offset + limit).map((product) => {
      const { id, codigo, nome, situacao, tipo = 'S' } = product
      return { id, sku: codigo, descricao: nome, situacao, tipo, precos: pricesOf(product) }
    })
    return listed(rows) ?? reply.code(204).send()
  })
  api.get<ById>('/produtos/:id', async ({ params }, reply) => {
    const product = state.products.find(({ id }) => String(id) === params.id)
    if (!product) return reply.code(404).send(problem('Produto não encontrado'))
    const { id, codigo, nome, situacao, tipo = 'S', imagem, saldo } = product
    const variacoes = state.products
      .filter(({ pai }) => pai === id)
      .map((variant) => ({
        ...{ id: variant.id, sku: variant.codigo, precos: pricesOf(variant), grade: variant.grade },
        estoque: { quantidade: variant.saldo },
      }))
    return {
      ...{ id, sku: codigo, descricao: nome, situacao, tipo, precos: pricesOf(product), variacoes },
      ...{ estoque: { quantidade: saldo }, anexos: imagem ? [{ url: imagem, externo: true }] : [] },
    }
  })
  api.get<ById>('/estoque/:id', async ({ params }, reply) => {
    const product = state.products.find(({ id }) => String(id) === params.id)
    if (!product) return reply.code(404).send(problem('Produto não encontrado'))
    const { id, nome, codigo, saldo } = product
    const reservado = world.reserved(id)
    return { id, nome, codigo, unidade: 'UN', saldo, reservado, disponivel: saldo - reservado, depositos: [] }
  })

  api.get<Query>('/contatos', async ({ query }, reply) => {
    const found = state.contacts.filter(({ cpfCnpj }) => cpfCnpj === query.cpfCnpj)
    return listed(found) ?? reply.code(204).send()
  })
  api.post<{ Body: { nome?: string; cpfCnpj?: string } | null }>('/contatos', async ({ body }, reply) => {
    if (!body?.nome) return reply.code(400).send(problem('Informe o nome'))
    return reply.code(201).send({ id: world.addContact(body.nome, body.cpfCnpj ?? '').id })
  })

  api.get<Query>('/pedidos', async ({ query }, reply) => {
    const found = state.orders.filter(
      ({ contactId, data }) =>
        (!query.cnpj || contactOf(contactId)?.cpfCnpj === query.cnpj) &&
        (!query.dataInicial || data >= query.dataInicial),
    )
    const rows = found.map(({ id, numeroPedido, situacao, total, contactId, data }) => ({
      ...{ id, numeroPedido, situacao, dataCriacao: data, valor: (total / 100).toFixed(2) },
      cliente: contactOf(contactId),
    }))
    const [limit, offset] = [Math.min(Number(query.limit ?? 100), 100), Number(query.offset ?? 0)]
    return listed(rows.slice(offset, offset + limit)) ?? reply.code(204).send()
  })
  api.get<ById>('/pedidos/:id', async ({ params }, reply) => {
    const order = orderOf(params.id)
    if (!order) return reply.code(404).send(problem('Pedido não encontrado'))
    const { id, numeroPedido, numeroOrdemCompra, situacao, total, data, invoice } = order
    return {
      ...{ id, numeroPedido, numeroOrdemCompra, situacao, data },
      ...{ valorTotalPedido: total / 100, idNotaFiscal: invoice?.id ?? 0 },
    }
  })
  api.post<{ Body: OrderBody | null }>('/pedidos', async ({ body }, reply) => {
    const {
      idContato,
      data,
      itens = [],
      numeroOrdemCompra = '',
      valorFrete = 0,
      valorDesconto = 0,
    } = body ?? {}
    if (takes('refusesOrders')) return reply.code(400).send(problem('O contato está inativo'))
    if (!idContato || !data || itens.length === 0)
      return reply.code(400).send(problem('Informe o contato e os itens'))
    const pieces = itens.reduce(
      (sum, { quantidade = 0, valorUnitario = 0 }) => sum + quantidade * valorUnitario,
      0,
    )
    const lines = itens.map(({ produto, quantidade = 0 }) => ({
      ...{ productId: produto?.id ?? 0, quantity: quantidade },
    }))
    const total = Math.round((pieces + valorFrete - valorDesconto) * 100)
    const order = world.addOrder({ numeroOrdemCompra, data, total, contactId: idContato, lines })
    if (takes('losesOrderAnswers')) {
      reply.hijack()
      reply.raw.destroy()
      return
    }
    return reply.code(201).send({ id: order.id, numeroPedido: String(order.numeroPedido) })
  })
  api.put<ById<{ situacao?: unknown } | null>>('/pedidos/:id/situacao', async ({ params, body }, reply) => {
    const order = orderOf(params.id)
    if (!order) return reply.code(404).send(problem('Pedido não encontrado'))
    if (typeof body?.situacao !== 'number')
      return reply.code(400).send(problem('stdClass::situacao must be int'))
    world.setState(order, body.situacao)
    return reply.code(204).send()
  })
  for (const [path, isOut] of [
    ['lancar-estoque', true],
    ['estornar-estoque', false],
  ] as const)
    api.post<ById>(`/pedidos/:id/${path}`, async ({ params }, reply) => {
      const order = orderOf(params.id)
      if (!order) return reply.code(404).send(problem('Pedido não encontrado'))
      if (order.hasPostedStock === isOut)
        return reply.code(400).send(problem('Estoque já lançado ou estornado'))
      world.postStock(order, isOut)
      return reply.code(204).send()
    })

  api.get<ById>('/notas/:id', async ({ params }, reply) => {
    const invoice = state.orders.map((order) => order.invoice).find((one) => String(one?.id) === params.id)
    if (!invoice) return reply.code(404).send(problem('Nota não encontrada'))
    return { ...invoice, situacao: '7' }
  })

  const orderOf = (id: string): TinyOrder | undefined => state.orders.find((order) => String(order.id) === id)
  const contactOf = (id: number) => state.contacts.find((contact) => contact.id === id)
}

const pricesOf = ({ preco = 0, precoPromocional = 0 }: TinyProduct) => ({ preco, precoPromocional })

const problem = (mensagem: string) => ({ mensagem, detalhes: [] })
