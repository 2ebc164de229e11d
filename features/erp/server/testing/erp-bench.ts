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
type Fault = (typeof faults)[number]

/** A simulated ERP of the contract suite, with the product beside it. */
export type RunningErp = {
  app: TestApp
  /** Connects the shop; as its people do. */
  connect(shop: TestShop): Promise<void>
  /** The ERP has a product with this code. */
  knows(code: string): void
  orders(): OrderThere[]
  fails(fault: Fault, times: number): void
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
