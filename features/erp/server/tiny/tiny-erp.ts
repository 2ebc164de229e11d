import type { ServiceAnswer } from '#features/services/server/index.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import { idOf, type Json, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { accessKeyOf } from '../../access-key.ts'
import { bodyOf, piecesOf, unreadable } from '../links/service-answers.ts'
import { type Erp, type ErpOrder, ErpRefusal, type OrderThere, type StockThere } from '../port.ts'
import { centsOf, tinyProducts } from './tiny-products.ts'

type Request = { method?: 'GET' | 'POST' | 'PUT'; path: string; json?: object }
type CallTiny = (request: Request) => Promise<ServiceAnswer>

/** Tiny's states of an invoice: authorized, and its document was issued. */
const authorized = [6, 7]
const canceled = 2

/** Rows of a page, pages that a look-up reads, and orders whose key it compares: each takes a call. */
const [pageSize, mostPages, mostAlike] = [100, 10, 20]

/**
 * Tiny v3. No call is idempotent. An order cannot be searched by our key, which it has as `numeroOrdemCompra`: the orders of
 * its buyer since the day of the payment are compared one by one.
 */
export function tinyErp(call: CallTiny): Erp {
  const ask = (request: Request) => call(request).then((answer) => bodyOf(answer, reasonOf))
  // Lists without rows may come as 204.
  const rowsOf = (body: Json | null) => listOf(body?.itens).map(objectOf)
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

  async function knownContact(taxId: string): Promise<string | null> {
    const found = rowsOf(await ask({ path: `/contatos?${query({ cpfCnpj: taxId })}` }))
    return idOf(found.find(({ cpfCnpj }) => digitsOf(cpfCnpj) === taxId)?.id)
  }

  async function contactOf({ customer }: ErpOrder, taxId: string): Promise<string> {
    const known = await knownContact(taxId)
    if (known) return known
    const { name, email, phone } = customer
    const made = await ask({
      method: 'POST',
      path: '/contatos',
      json: {
        ...{ nome: name, tipoPessoa: taxId.length > 11 ? 'J' : 'F', cpfCnpj: taxId, situacao: 'B' },
        ...(email && { email }),
        ...(phone && { celular: phone.replace(/^\+55/, '') }),
      },
    })
    return idOf(made?.id) ?? unreadable()
  }

  /** The id of the product with this code that is not deleted: codes of deleted ones are used again. */
  async function productOf(code: string): Promise<string | null> {
    const found = rowsOf(await ask({ path: `/produtos?${query({ codigo: code })}` }))
    return idOf(found.find(({ sku, codigo, situacao }) => (sku ?? codigo) === code && situacao !== 'E')?.id)
  }

  async function itemsOf({ lines }: ErpOrder): Promise<object[]> {
    const ids = new Map<string, string | null>()
    for (const { code } of lines) if (code && !ids.has(code)) ids.set(code, await productOf(code))
    const unknown = lines.filter(({ code }) => !ids.get(code ?? ''))
    if (unknown.length > 0)
      throw new ErpRefusal('unknown_products', unknown.map(({ code, name }) => code ?? name).join(', '))
    return lines.map(({ code, quantity, price }) => ({
      ...{ produto: { id: Number(ids.get(code ?? '')) }, quantidade: quantity, valorUnitario: price / 100 },
    }))
  }

  /** The orders of a buyer since the day before a payment: it and Tiny may be on either side of midnight. */
  async function ordersOf(taxId: string, paidAt: Date): Promise<Json[]> {
    const dataInicial = saoPauloDay(new Date(paidAt.getTime() - day))
    const found: Json[] = []
    for (let page = 0; page < mostPages; page++) {
      const [limit, offset] = [String(pageSize), String(page * pageSize)]
      const asked = query({ cnpj: taxId, dataInicial, limit, offset })
      const rows = rowsOf(await ask({ path: `/pedidos?${asked}` }))
      found.push(...rows)
      if (rows.length < pageSize) return found
    }
    throw new ErpRefusal('too_many_alike')
  }

  return {
    ...{ kind: 'tiny', isBlind: false },
    async test() {
      await ask({ path: '/info' })
    },

    async find(order, ofOthers) {
      const { taxId } = order.customer
      if (!taxId) return null
      // Filters that are not understood would list orders of others.
      const alike = (await ordersOf(taxId, order.paidAt)).filter(
        ({ valor }) => centsOf(valor) === order.total,
      )
      const erpIds = alike.flatMap(({ id }) => idOf(id) ?? [])
      const known = await ofOthers(erpIds)
      for (const [at, erpId] of erpIds.filter((id) => !known.has(id)).entries()) {
        if (at >= mostAlike) throw new ErpRefusal('too_many_alike')
        const there = await ask({ path: `/pedidos/${erpId}` })
        if (there && textOf(there.numeroOrdemCompra) === order.reference)
          return { erpId, erpNumber: idOf(there.numeroPedido) }
      }
      return null
    },

    async place(order) {
      const { taxId } = order.customer
      if (!taxId) throw new ErpRefusal('no_tax_id')
      const items = await itemsOf(order)
      const contact = await contactOf(order, taxId)
      const today = saoPauloDay(order.paidAt)
      const address = order.delivery?.address
      const made = await ask({
        method: 'POST',
        path: '/pedidos',
        json: {
          ...{ idContato: Number(contact), data: today, numeroOrdemCompra: order.reference, itens: items },
          ...{ valorFrete: order.freight / 100, valorDesconto: order.discount / 100 },
          ...{ observacoesInternas: `Arara ${order.number}` },
          pagamento: { parcelas: [{ dias: 0, data: today, valor: order.total / 100 }] },
          ...(address && {
            enderecoEntrega: {
              ...{ nomeDestinatario: order.delivery?.recipient, cpfCnpj: taxId },
              ...{ tipoPessoa: taxId.length > 11 ? 'J' : 'F', cep: address.zip, uf: address.state },
              ...{ endereco: address.street, enderecoNro: address.number ?? 'S/N' },
              ...{ complemento: address.complement ?? '', bairro: address.district },
              municipio: address.city,
            },
          }),
        },
      })
      return { erpId: idOf(made?.id) ?? unreadable(), erpNumber: idOf(made?.numeroPedido) }
    },

    async cancel(_order, { erpId }) {
      if (!erpId) return
      // Canceling does not return stock. It is refused where none was posted, or where it was returned before.
      const returned = await call({ method: 'POST', path: `/pedidos/${erpId}/estornar-estoque` })
      if (returned.kind === 'failed') bodyOf(returned, reasonOf)
      await ask({ method: 'PUT', path: `/pedidos/${erpId}/situacao`, json: { situacao: canceled } })
    },

    mostStock: 5,
    async stock(codes) {
      const found = new Map<string, StockThere>()
      for (const code of codes) {
        const erpId = await productOf(code)
        const there = erpId && (await ask({ path: `/estoque/${erpId}` }))
        if (!there) continue
        const [physical, available] = [piecesOf(there.saldo), piecesOf(there.disponivel)]
        if (physical !== null && available !== null) found.set(code, { erpId, physical, available })
      }
      return found
    },

    products: (cursor) => tinyProducts(ask, cursor),

    mostLooked: 10,
    async look(placed) {
      const found = new Map<string, OrderThere>()
      for (const { erpId } of placed) {
        const there = await ask({ path: `/pedidos/${erpId}` })
        const total = centsOf(there?.valorTotalPedido)
        if (total !== null) found.set(erpId, { total, isCancelled: Number(there?.situacao) === canceled })
      }
      return found
    },

    async invoiceOf({ erpId }) {
      const order = await ask({ path: `/pedidos/${erpId}` })
      const id = idOf(order?.idNotaFiscal)
      if (!id || id === '0') return null
      const { numero, serie, chaveAcesso, situacao } = objectOf(await ask({ path: `/notas/${id}` }))
      const number = idOf(numero)
      if (!number || !authorized.includes(Number(situacao))) return null
      return { number, series: idOf(serie), accessKey: accessKeyOf(textOf(chaveAcesso) ?? '') }
    },
  }
}

const digitsOf = (value: unknown) => textOf(value)?.replace(/\D/g, '') ?? null

/** What Tiny says of a refusal, without what we sent. */
function reasonOf({ mensagem, detalhes }: Json): string | null {
  const detail = textOf(objectOf(listOf(detalhes)[0]).mensagem)
  return (detail ?? textOf(mensagem))?.slice(0, 300) ?? null
}
