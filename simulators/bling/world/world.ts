import { createHmac, randomUUID } from 'node:crypto'
import { exampleInvoice, type SimulatedInvoice } from '../../erp/example-invoice.ts'
import { createShopDeliveries, type Deliveries } from '../../shops/deliveries.ts'
import { readState, writeState } from '../../shops/state-file.ts'

/** `P` physical pieces; of them `reserved` by open orders. `E`: deleted; its code may be in use again. */
export type BlingProduct = {
  id: number
  codigo: string
  nome: string
  situacao: 'A' | 'I' | 'E'
  saldo: number
  /** Reais. */
  preco?: number
  /** `S`: a service. */
  tipo?: 'P' | 'S'
  imagemURL?: string
  /** `V`: it has variants, which are products of their own with its id. */
  formato?: 'S' | 'V'
  idProdutoPai?: number
  /** Of a variant: `Tamanho:G;Cor:Verde` */
  variacao?: string
}
export type BlingContact = { id: number; nome: string; numeroDocumento: string }
export type BlingOrder = {
  id: number
  numero: number
  numeroLoja: string
  /** Centavos. */
  total: number
  contactId: number
  lines: { productId: number; quantity: number }[]
  state: 'open' | 'canceled'
  hasPostedStock: boolean
  invoice: SimulatedInvoice | null
}
type Grant = { access: string; refresh: string; expiresAt: number }

/** Faults that the control API and the page switch on. */
export type BlingFaults = {
  /** Delay of every call, in milliseconds. */
  stall: number
  /** So many further calls are answered with HTML, 429 without `Retry-After`, or HTTP 500. */
  html: number
  throttled: number
  serverErrors: number
  /** So many further orders are made, and their answer is sent to no one. */
  losesOrderAnswers: number
  /** Delays the answers to this many orders until their notification has arrived. */
  answersLate: number
  /** So many further orders are refused. */
  refusesOrders: number
  /** Calls are limited to 3 in a second, as at Bling. */
  isLimited: boolean
}

export type BlingOptions = {
  clientId: string
  clientSecret: string
  webhookUrl: string | null
  stateFile?: string | undefined
  retryDelays?: number[]
  clock?: () => number
}

type State = {
  products: BlingProduct[]
  contacts: BlingContact[]
  orders: BlingOrder[]
  codes: { code: string; expiresAt: number; isUsed: boolean }[]
  grants: Grant[]
  nextId: number
}

const minute = 60_000
/** What a code, an access token and a refresh token are good for: one minute, six hours, thirty days. */
const lives = { code: minute, access: 6 * 60 * minute }

export const blingCompany = { id: 'b11e9c0d2f', nome: 'Ateliê da Lu ME' }

export type BlingWorld = ReturnType<typeof createBlingWorld>

/** The account of a simulated Bling: products, contacts, orders, invoices. */
export function createBlingWorld(options: BlingOptions) {
  const state = readState<State>(options.stateFile) ?? {
    ...{ products: [], contacts: [], orders: [], codes: [], grants: [], nextId: 16_000_000 },
  }
  const faults: BlingFaults = {
    ...{ stall: 0, html: 0, throttled: 0, serverErrors: 0 },
    ...{ losesOrderAnswers: 0, answersLate: 0, refusesOrders: 0, isLimited: false },
  }
  const deliveries: Deliveries = createShopDeliveries({
    signatureHeader: 'x-bling-signature-256',
    secretOf: () => options.clientSecret,
    sign: ({ body }, secret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    ...(options.retryDelays && { retryDelays: options.retryDelays }),
  })
  const now = () => (options.clock ?? Date.now)()
  const save = () => writeState(options.stateFile, state)
  const newId = () => {
    state.nextId += 1
    return state.nextId
  }

  function notify(event: string, data: object): void {
    if (!options.webhookUrl) return
    const facts = { eventId: randomUUID(), date: new Date(now()).toISOString(), version: 'v1', event }
    const body = JSON.stringify({ ...facts, companyId: blingCompany.id, data })
    deliveries.enqueue({ url: options.webhookUrl, body, headers: {} })
  }

  return {
    ...{ options, state, faults, deliveries, now },
    issueCode(): string {
      const code = randomUUID()
      state.codes.push({ code, expiresAt: now() + lives.code, isUsed: false })
      return code
    },

    /** A code is good for one use within a minute; one that comes again withdraws the access. */
    takeCode(code: string): Grant | null {
      const found = state.codes.find((each) => each.code === code)
      if (found?.isUsed) state.grants = []
      if (!found || found.isUsed || found.expiresAt <= now()) return null
      found.isUsed = true
      return this.issueTokens()
    },

    issueTokens(): Grant {
      const grant = { access: randomUUID(), refresh: randomUUID(), expiresAt: now() + lives.access }
      state.grants.push(grant)
      save()
      return grant
    },

    refresh(token: string): Grant | null {
      const at = state.grants.findIndex(({ refresh }) => refresh === token)
      if (at < 0) return null
      state.grants.splice(at, 1)
      return this.issueTokens()
    },

    isGranted: (access: string) =>
      state.grants.some((grant) => grant.access === access && grant.expiresAt > now()),

    /** The merchant withdraws the app's access. */
    revoke(): void {
      state.grants = []
      save()
    },

    addProduct(
      codigo: string,
      nome: string,
      situacao: BlingProduct['situacao'] = 'A',
      saldo = 0,
      fields: Partial<BlingProduct> = {},
    ): BlingProduct {
      const product = { id: newId(), codigo, nome, situacao, saldo, ...fields }
      state.products.push(product)
      save()
      return product
    },

    addContact(nome: string, numeroDocumento: string): BlingContact {
      const contact = { id: newId(), nome, numeroDocumento }
      state.contacts.push(contact)
      save()
      return contact
    },

    addOrder(order: Pick<BlingOrder, 'numeroLoja' | 'total' | 'contactId' | 'lines'>): BlingOrder {
      const id = newId()
      const made: BlingOrder = {
        ...{ id, numero: state.orders.length + 1, state: 'open', hasPostedStock: false, invoice: null },
        ...order,
      }
      state.orders.push(made)
      save()
      notify('order.created', { id, numeroLoja: order.numeroLoja })
      return made
    },

    /** Cancelling does not return stock: that is a call of its own. */
    cancel(order: BlingOrder): void {
      order.state = 'canceled'
      save()
      notify('order.updated', { id: order.id, numeroLoja: order.numeroLoja })
    },

    postStock(order: BlingOrder, isOut: boolean): void {
      order.hasPostedStock = isOut
      for (const { productId, quantity } of order.lines) {
        const product = state.products.find(({ id }) => id === productId)
        if (product) product.saldo += isOut ? -quantity : quantity
      }
      save()
    },

    /** Pieces of a product in open orders whose stock has not left. */
    reserved: (productId: number): number =>
      state.orders
        .filter((order) => order.state === 'open' && !order.hasPostedStock)
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0),

    /** The merchant counts the pieces of a product; Bling tells of it by the product alone. */
    count(product: BlingProduct, saldo: number): void {
      product.saldo = saldo
      save()
      notify('virtual_stock.updated', { produto: { id: product.id }, saldoFisicoTotal: saldo })
    },

    /** The merchant issues the invoice of an order. */
    invoice(order: BlingOrder, facts?: { numero: string; serie: string; chaveAcesso: string }): void {
      const id = newId()
      order.invoice = { id, ...(facts ?? exampleInvoice(id)) }
      save()
      notify('invoice.created', { id })
      notify('order.updated', { id: order.id, numeroLoja: order.numeroLoja })
    },
  }
}
