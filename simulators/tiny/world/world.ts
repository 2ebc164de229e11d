import { randomUUID } from 'node:crypto'
import { exampleInvoice, type SimulatedInvoice } from '../../erp/example-invoice.ts'
import { readState, writeState } from '../../shops/state-file.ts'

/** `saldo`: physical pieces. `E`: deleted; its code may be in use again. */
export type TinyProduct = {
  id: number
  codigo: string
  nome: string
  situacao: 'A' | 'I' | 'E'
  saldo: number
  /** Reais. */
  preco?: number
  precoPromocional?: number
  /** `V`: it has variants. `K`: a kit. `M`: a material. */
  tipo?: 'S' | 'V' | 'K' | 'M'
  imagem?: string
  /** The product that this is a variant of, and its values: as a list, or as one object. */
  pai?: number
  grade?: { chave: string; valor: string }[] | Record<string, string>
}
type TinyContact = { id: number; nome: string; cpfCnpj: string }
export type TinyOrder = {
  id: number
  numeroPedido: number
  numeroOrdemCompra: string
  data: string
  /** Centavos. */
  total: number
  contactId: number
  lines: { productId: number; quantity: number }[]
  /** 0 open, 1 invoiced, 2 canceled. */
  situacao: number
  hasPostedStock: boolean
  invoice: SimulatedInvoice | null
}
type Grant = { access: string; refresh: string; expiresAt: number; refreshUntil: number }

/** Faults that the control API and the page switch on. */
export type TinyFaults = {
  /** So many further calls are answered with HTML, 429 without `Retry-After`, or HTTP 500. */
  html: number
  throttled: number
  serverErrors: number
  /** So many further orders are made, and their answer is sent to no one. */
  losesOrderAnswers: number
  /** So many further orders are refused. */
  refusesOrders: number
  /** Calls are limited to 30 in a minute, as in Tiny's smallest plan. */
  isLimited: boolean
}

export type TinyOptions = {
  clientId: string
  clientSecret: string
  stateFile?: string | undefined
  clock?: () => number
}

type State = {
  products: TinyProduct[]
  contacts: TinyContact[]
  orders: TinyOrder[]
  codes: { code: string; redirectUri: string; expiresAt: number }[]
  grants: Grant[]
  nextId: number
}

const hour = 3_600_000
/** What a code, an access token and a refresh token are good for. */
const lives = { code: 60_000, access: 4 * hour, refresh: 24 * hour }

export const tinyAccount = {
  cpfCnpj: '12.345.678/0001-95',
  razaoSocial: 'Ateliê da Lu LTDA',
  fantasia: 'Ateliê da Lu',
}

export type TinyWorld = ReturnType<typeof createTinyWorld>

/** The account of a simulated Tiny: products, contacts, orders, invoices. */
export function createTinyWorld(options: TinyOptions) {
  const state = readState<State>(options.stateFile) ?? {
    ...{ products: [], contacts: [], orders: [], codes: [], grants: [], nextId: 900_000_000 },
  }
  const faults: TinyFaults = {
    ...{ html: 0, throttled: 0, serverErrors: 0, losesOrderAnswers: 0, refusesOrders: 0, isLimited: false },
  }
  const now = () => (options.clock ?? Date.now)()
  const save = () => writeState(options.stateFile, state)
  const newId = () => {
    state.nextId += 1
    return state.nextId
  }

  function issueTokens(): Grant {
    const grant = {
      ...{ access: randomUUID(), refresh: randomUUID() },
      ...{ expiresAt: now() + lives.access, refreshUntil: now() + lives.refresh },
    }
    state.grants.push(grant)
    save()
    return grant
  }

  return {
    ...{ options, state, faults, now },
    issueCode(redirectUri: string): string {
      const code = randomUUID()
      state.codes.push({ code, redirectUri, expiresAt: now() + lives.code })
      return code
    },

    /** A code is good for one use within a minute, with the address that it was sent to. */
    takeCode(code: string, redirectUri: string): Grant | null {
      const at = state.codes.findIndex((each) => each.code === code)
      const [found] = at < 0 ? [] : state.codes.splice(at, 1)
      return found && found.redirectUri === redirectUri && found.expiresAt > now() ? issueTokens() : null
    },

    /** A refresh token lives for a day and is used up. */
    refresh(token: string): Grant | null {
      const at = state.grants.findIndex(({ refresh }) => refresh === token)
      const [found] = at < 0 ? [] : state.grants.splice(at, 1)
      return found && found.refreshUntil > now() ? issueTokens() : null
    },

    isGranted: (access: string) =>
      state.grants.some((grant) => grant.access === access && grant.expiresAt > now()),

    /** The merchant removes the app. */
    revoke(): void {
      state.grants = []
      save()
    },

    addProduct(codigo: string, nome: string, fields: Partial<TinyProduct> = {}): TinyProduct {
      const product: TinyProduct = { id: newId(), codigo, nome, situacao: 'A', saldo: 0, ...fields }
      state.products.push(product)
      save()
      return product
    },

    addContact(nome: string, cpfCnpj: string): TinyContact {
      const contact = { id: newId(), nome, cpfCnpj }
      state.contacts.push(contact)
      save()
      return contact
    },

    addOrder(
      order: Pick<TinyOrder, 'numeroOrdemCompra' | 'data' | 'total' | 'contactId' | 'lines'>,
    ): TinyOrder {
      const made: TinyOrder = {
        ...{ id: newId(), numeroPedido: state.orders.length + 3021, situacao: 0 },
        ...{ hasPostedStock: false, invoice: null, ...order },
      }
      state.orders.push(made)
      save()
      return made
    },

    /** Canceling does not return stock: that is a call of its own. */
    setState(order: TinyOrder, situacao: number): void {
      order.situacao = situacao
      save()
    },

    /** A posting is not repeatable: the API refuses a second one. */
    postStock(order: TinyOrder, isOut: boolean): void {
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
        .filter(({ situacao, hasPostedStock }) => situacao !== 2 && !hasPostedStock)
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0),

    /** The merchant issues the invoice of an order. */
    invoice(order: TinyOrder, facts?: Omit<SimulatedInvoice, 'id'>): void {
      const id = newId()
      order.invoice = { id, ...(facts ?? exampleInvoice(id)) }
      order.situacao = 1
      save()
    },
  }
}
