import type { Delivery } from '#features/checkout/server/index.ts'
import type { ErpFailure, ErpKind, ErpProblem } from '../erp-kinds.ts'
import type { ProductsThere } from './products/product-there.ts'

/** An order as an ERP gets it. Money in centavos. */
export type ErpOrder = {
  uuid: string
  /** Our own key: an order that changed after it was sent has a new one. */
  reference: string
  number: number
  version: number
  placedAt: Date
  paidAt: Date
  customer: { name: string; taxId: string | null; email: string | null; phone: string | null }
  lines: { code: string | null; name: string; variant: string; quantity: number; price: number }[]
  freight: number
  discount: number
  total: number
  payments: { method: string; amount: number; at: Date }[]
  /** Null: the buyer has not said where it goes. */
  delivery: Delivery | null
}

/** An order at an ERP: its id there, and the number that people see there, where there is one. */
export type Placed = { erpId: string | null; erpNumber: string | null }

/** Those of these ids at the ERP that belong to other orders of ours. */
export type OfOthers = (erpIds: string[]) => Promise<Set<string>>

type Invoice = { number: string; series: string | null; accessKey: string | null }

/** An order as the ERP has it now. `total` in centavos. */
export type OrderThere = { total: number; isCancelled: boolean }

/** The stock of a product as an ERP has it: all pieces there are, and those without the ones of orders open there. */
export type StockThere = { erpId: string; physical: number; available: number }

/** Nothing is known of a call, or the ERP wants us to wait: it is repeated. */
export class ErpUnavailable extends Error {
  readonly failure: ErpFailure
  /** Seconds that the ERP wants us to wait; null: it does not say. */
  readonly retryAfter: number | null

  constructor(failure: ErpFailure, retryAfter: number | null = null) {
    super(`the ERP is not available: ${failure}`)
    this.name = 'ErpUnavailable'
    this.failure = failure
    this.retryAfter = retryAfter
  }
}

/** The ERP does not take it as it is: a person has to do something. */
export class ErpRefusal extends Error {
  readonly problem: ErpProblem
  readonly detail: string | null

  constructor(problem: ErpProblem, detail: string | null = null) {
    super(`the ERP refuses: ${problem}`)
    this.name = 'ErpRefusal'
    this.problem = problem
    this.detail = detail
  }
}

/**
 * An ERP. Every function throws `ErpUnavailable` or `ErpRefusal`. None of them is idempotent at the ERP: `find` is called
 * before `place`, so that an order whose answer was lost is not made twice.
 */
export type Erp = {
  kind: ErpKind
  /** It cannot be asked what it has: what it may have is cancelled without asking. */
  isBlind: boolean
  /** Whether it answers, for this merchant. */
  test(): Promise<void>
  /** The order that has this key there; null if there is none. `ofOthers`: what need not be looked at. */
  find(order: ErpOrder, ofOthers: OfOthers): Promise<Placed | null>
  place(order: ErpOrder): Promise<Placed>
  /** These orders as it has them, by its ids; those that it does not have are absent. Not where it cannot be asked. */
  look?(placed: { reference: string; erpId: string }[]): Promise<Map<string, OrderThere>>
  /** The stock of the products with these codes; those that it does not have are absent. Not where it cannot be asked. */
  stock?(codes: string[]): Promise<Map<string, StockThere>>
  /** Codes of one `stock`. */
  mostStock?: number
  /** Products, from where the call before left off. Not where it cannot be asked. */
  products?(cursor: string | null): Promise<ProductsThere>
  /** Orders of one `look`. */
  mostLooked?: number
  /** The invoice of an order, once the tax office has authorized it; absent where the ERP tells of it by itself. */
  invoiceOf?(placed: Placed & { erpId: string }): Promise<Invoice | null>
  /** Cancels what was placed, with its stock. It may have been cancelled already. */
  cancel(order: Pick<ErpOrder, 'uuid' | 'reference' | 'number' | 'version'>, placed: Placed): Promise<void>
}
