import type { ServiceAnswer } from '#features/services/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import { idOf, type Json, listOf, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { accessKeyOf } from '../../access-key.ts'
import { bodyOf, piecesOf, unreadable } from '../links/service-answers.ts'
import { type Erp, type ErpOrder, ErpRefusal, type OrderThere, type StockThere } from '../port.ts'
import { blingProducts } from './bling-products.ts'

type Request = { method?: 'GET' | 'POST' | 'PATCH'; path: string; json?: object }
export type CallBling = (request: Request) => Promise<ServiceAnswer>

/** Bling's state of an invoice that the tax office has authorized, and of one whose document was issued. */
const authorized = [5, 6]

/** Bling v3. No call is idempotent: orders are looked up by `numeroLoja`, contacts by their document. */
export function blingErp(call: CallBling): Erp {
  const ask = (request: Request) => call(request).then((answer) => bodyOf(answer, reasonOf))

  const rowsOf = (body: Json | null) => listOf(body?.data).map(objectOf)

  async function contactOf({ customer }: ErpOrder): Promise<string> {
    const { taxId, name, email, phone } = customer
    // Without a document a search finds nothing, and each try would make a further contact.
    if (!taxId) throw new ErpRefusal('no_tax_id')
    const found = rowsOf(await ask({ path: `/contatos?numeroDocumento=${taxId}` }))
    const known = idOf(found[0]?.id)
    if (known) return known
    const made = await ask({
      method: 'POST',
      path: '/contatos',
      json: {
        ...{ nome: name, tipo: taxId.length > 11 ? 'J' : 'F', situacao: 'A', numeroDocumento: taxId },
        ...(email && { email }),
        ...(phone && { celular: phone.replace(/^\+55/, '') }),
      },
    })
    return idOf(objectOf(made?.data).id) ?? unreadable()
  }

  /** Ids of products by code. Lists hide inactive and sold-out ones unless asked for; deleted ones are left out. */
  async function productsOf(codes: string[]): Promise<Map<string, string>> {
    const query = new URLSearchParams([
      ...codes.map((code) => ['codigos[]', code]),
      ...[
        ['criterio', '5'],
        ['filtroSaldoEstoque', '0'],
        ['limite', '100'],
      ],
    ])
    // Where it knows none of the codes it answers 400.
    const answer = await call({ path: `/produtos?${query}` })
    const body =
      answer.kind === 'refused' && answer.status === 400
        ? null
        : answer.kind === 'ok'
          ? answer.body
          : bodyOf(answer, reasonOf)
    const usable = rowsOf(body).filter(({ situacao }) => situacao !== 'E')
    return new Map(usable.map(({ codigo, id }) => [textOf(codigo) ?? '', idOf(id) ?? '']))
  }

  async function itemsOf({ lines }: ErpOrder): Promise<object[]> {
    const codes = [...new Set(lines.flatMap(({ code }) => code ?? []))]
    const ids = codes.length === 0 ? new Map<string, string>() : await productsOf(codes)
    const unknown = lines.filter(({ code }) => !ids.get(code ?? ''))
    if (unknown.length > 0)
      throw new ErpRefusal('unknown_products', unknown.map(({ code, name }) => code ?? name).join(', '))
    return lines.map(({ code, name, variant, quantity, price }) => ({
      ...{ codigo: code, descricao: [name, variant].filter(Boolean).join(' '), unidade: 'UN' },
      ...{ quantidade: quantity, valor: price / 100, produto: { id: Number(ids.get(code ?? '')) } },
    }))
  }

  /** The account's own id of the state “Cancelado” of sales. */
  async function canceledState(): Promise<string> {
    const modules = rowsOf(await ask({ path: '/situacoes/modulos' }))
    const sales = idOf(modules.find(({ nome }) => nome === 'Vendas')?.id) ?? unreadable()
    const states = rowsOf(await ask({ path: `/situacoes/modulos/${sales}` }))
    return idOf(states.find(({ nome }) => nome === 'Cancelado')?.id) ?? unreadable()
  }

  return {
    ...{ kind: 'bling', isBlind: false },
    async test() {
      await ask({ path: '/empresas/me/dados-basicos' })
    },

    async find({ reference }) {
      const query = new URLSearchParams({ 'numerosLojas[]': reference })
      const found = rowsOf(await ask({ path: `/pedidos/vendas?${query}` }))
      // A filter that is not understood would list every order.
      const order = found.find(({ numeroLoja }) => numeroLoja === reference)
      const erpId = idOf(order?.id)
      return erpId ? { erpId, erpNumber: idOf(order?.numero) } : null
    },

    async place(order) {
      const items = await itemsOf(order)
      const contact = await contactOf(order)
      const today = saoPauloDay(order.paidAt)
      const address = order.delivery?.address
      const made = await ask({
        method: 'POST',
        path: '/pedidos/vendas',
        json: {
          ...{ numeroLoja: order.reference, data: today, dataSaida: today, dataPrevista: today },
          ...{ contato: { id: Number(contact) }, itens: items },
          parcelas: [{ dataVencimento: today, valor: order.total / 100 }],
          ...(order.discount > 0 && { desconto: { valor: order.discount / 100, unidade: 'REAL' } }),
          transporte: {
            frete: order.freight / 100,
            ...(address && {
              etiqueta: {
                ...{
                  nome: order.delivery?.recipient,
                  endereco: address.street,
                  numero: address.number ?? 'S/N',
                },
                ...{ complemento: address.complement ?? '', bairro: address.district, cep: address.zip },
                ...{ municipio: address.city, uf: address.state },
              },
            }),
          },
          observacoesInternas: `Arara ${order.number}`,
        },
      })
      const erpId = idOf(objectOf(made?.data).id) ?? unreadable()
      const there = await ask({ path: `/pedidos/vendas/${erpId}` })
      return { erpId, erpNumber: idOf(objectOf(there?.data).numero) }
    },

    async cancel(_order, { erpId }) {
      if (!erpId) return
      // Canceling does not return stock. It is refused where none was posted, or where it was returned before.
      const returned = await call({ method: 'POST', path: `/pedidos/vendas/${erpId}/estornar-estoque` })
      if (returned.kind === 'failed') bodyOf(returned, reasonOf)
      await ask({
        method: 'PATCH',
        path: `/pedidos/vendas/${erpId}/situacoes/${await canceledState()}`,
      })
    },

    mostStock: 50,
    async stock(codes) {
      const ids = await productsOf(codes)
      const codeOf = new Map([...ids].map(([code, id]) => [id, code]))
      if (codeOf.size === 0) return new Map()
      // Without the filter, products that are sold out may be missing.
      const query = new URLSearchParams([...codeOf.keys()].map((id) => ['idsProdutos[]', id]))
      const found = rowsOf(await ask({ path: `/estoques/saldos?${query}&filtroSaldoEstoque=0` }))
      return new Map(
        found.flatMap(({ produto, saldoFisicoTotal, saldoVirtualTotal }): [string, StockThere][] => {
          const erpId = idOf(objectOf(produto).id)
          const [code, physical, available] = [
            codeOf.get(erpId ?? ''),
            piecesOf(saldoFisicoTotal),
            piecesOf(saldoVirtualTotal),
          ]
          return erpId && code && physical !== null && available !== null
            ? [[code, { erpId, physical, available }]]
            : []
        }),
      )
    },

    products: (cursor) => blingProducts(ask, cursor),

    mostLooked: 50,
    async look(placed) {
      const canceled = await canceledState()
      const query = new URLSearchParams(placed.map(({ reference }) => ['numerosLojas[]', reference]))
      const found = rowsOf(await ask({ path: `/pedidos/vendas?${query}&limite=100` }))
      return new Map(
        found.flatMap(({ id, total, situacao }): [string, OrderThere][] => {
          const [erpId, reais] = [idOf(id), numberOf(total)]
          if (!erpId || reais === null) return []
          return [
            [
              erpId,
              { total: Math.round(reais * 100), isCancelled: idOf(objectOf(situacao).id) === canceled },
            ],
          ]
        }),
      )
    },

    async invoiceOf({ erpId }) {
      const order = await ask({ path: `/pedidos/vendas/${erpId}` })
      const id = idOf(objectOf(objectOf(order?.data).notaFiscal).id)
      if (!id || id === '0') return null
      const { numero, serie, chaveAcesso, situacao } = objectOf((await ask({ path: `/nfe/${id}` }))?.data)
      const number = idOf(numero)
      if (!number || !authorized.includes(Number(situacao))) return null
      return { number, series: idOf(serie), accessKey: accessKeyOf(textOf(chaveAcesso) ?? '') }
    },
  }
}

/** What Bling says of a refusal, without what we sent. */
function reasonOf(body: Json): string | null {
  const { description, message, fields } = objectOf(body.error)
  const field = textOf(objectOf(listOf(fields)[0]).msg)
  return (field ?? textOf(description) ?? textOf(message))?.slice(0, 300) ?? null
}
