import type { TestShop } from '#features/catalogue/server/testing/shop.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** An order as the simulated ERP has it. */
type OrderThere = { reference: string; isCancelled: boolean; total: number }

/**
 * What goes wrong at an ERP, for `times` calls. `refuses`: this order, until it is changed. `loses the answer`: the order is
 * made, and nobody hears of it.
 */
export const faults = [
  'is down',
  'answers HTML',
  'wants us to wait, without saying how long',
  'wants us to wait for 90 seconds',
  'loses the answer',
  'refuses the order',
] as const
export type Fault = (typeof faults)[number]

/** `repriced`: to 40 reais. `revived`: it is not cancelled any more. */
export type Alteration = 'deleted' | 'repriced' | 'cancelled' | 'revived'

/** A product as a person enters it at an ERP. */
type Offered = {
  code: string
  name?: string
  cents: number
  stock?: number
  isActive?: boolean
  isDeleted?: boolean
  variants?: { code: string; value: string; stock: number }[]
  picture?: string
}

/** A simulated ERP of the contract suite, with the product beside it. */
export type RunningErp = {
  app: TestApp
  /** Connects the shop; as its people do. `meanwhile`: what becomes of the code of its page before we get it. */
  connect(shop: TestShop, meanwhile?: (code: string) => void): Promise<void>
  /** The ERP has a product with this code. */
  knows(code: string): void
  /** Sets the pieces of the product with this code; absent where stock is not read. */
  count?(code: string, pieces: number): void
  /** The ERP has this product, with what it says of products; absent where products are not read. */
  offers?(product: Offered): void
  /** Changes the price of a product there. */
  reprice?(code: string, cents: number): void
  /** Uses up a code of its page; absent where it has none. */
  useCode?(code: string): void
  /** The merchant withdraws our access there. */
  withdraw?(): void
  /** A person there posts the stock of an order out, or returns it. */
  postStock?(reference: string, isOut: boolean): void
  /** Physical pieces of the product with this code. */
  pieces?(code: string): number | undefined
  /** Calls are limited from now on, or no more. */
  limit?(isLimited: boolean): void
  /** Resolves when no notification is on its way; absent where it sends none. */
  told?(): Promise<void>
  /** Delays the answers to this many orders until we have got their notification; absent where the ERP sends none. */
  tellsFirst?(orders: number): void
  orders(): OrderThere[]
  fails(fault: Fault, times: number): void
  /** A person changes an order there; absent where we cannot see it. */
  alter?(reference: string, how: Alteration): void
  /** The ERP issues an invoice of the order. */
  invoice(reference: string, invoice: { number: string; series: string; accessKey: string }): Promise<void>
  stop(): Promise<void>
}

export type ErpBench = {
  kind: string
  /** Faults that it cannot have, as nothing of them reaches us. */
  without: Fault[]
  start(clock: Clock): Promise<RunningErp>
}

/** Begins a connection, allows it on the page of the service, and finishes it. */
export async function allowOnPage(
  { post, merchantUuid }: TestShop,
  asked: object,
  meanwhile?: (code: string) => void,
): Promise<void> {
  const begun = await post('/merchants/services/connect', { merchant_uuid: merchantUuid, ...asked })
  const allowed = await fetch(`${begun.body.row.authorize_url}&auto_approve=1`, { redirect: 'manual' })
  const back = new URL(allowed.headers.get('location') ?? 'http://none')
  const { code, state } = Object.fromEntries(back.searchParams)
  if (code) meanwhile?.(code)
  const done = await post('/merchants/services/finish', { code, state })
  if (done.status !== 200) throw new Error(`not connected: ${JSON.stringify(done.body)}`)
}
