import type { Database } from '#platform/server/database/connect.ts'

/** A payment that a notification points to: nothing of it is known yet. */
type PaymentPointer = { paymentId: string }

/** What later features do when something happens to a service. Each is called if it is there. */
export type ServiceListeners = {
  onPayment: ((pointer: PaymentPointer) => Promise<void>)[]
  /** In the transaction that ends a connection. */
  onEnded: ((tx: Database, connectionUuid: string) => Promise<void>)[]
  /** Whether something is still in progress that needs an ended connection. */
  isNeeded: ((connectionUuid: string) => Promise<boolean>)[]
}

export const serviceListeners = (): ServiceListeners => ({ onPayment: [], onEnded: [], isNeeded: [] })
