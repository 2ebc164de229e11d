import type { Database } from '#platform/server/database/connect.ts'
import type { ServiceKind } from '../service-states.ts'

/**
 * What a notification of a service points to: nothing of it is known yet. `type`: of the service, such as `payment`.
 * `subject`: its id there. `accountId`: as the notification names it; it may be wrong where it is not signed.
 */
type ServicePointer = {
  kind: ServiceKind
  type: string
  subject: string
  accountId: string | null
}

/** A connection that was stored. */
type StoredConnection = {
  connectionUuid: string
  merchantUuid: string
  kind: ServiceKind
  accountId: string
  byUuid: string
}

/** What later features do when something happens to a service. Each is called if it is there. */
export type ServiceListeners = {
  onPointer: ((pointer: ServicePointer) => Promise<void>)[]
  /** In the transaction that stores a connection. */
  onConnected: ((tx: Database, stored: StoredConnection) => Promise<void>)[]
  /** In the transaction that ends a connection. */
  onEnded: ((tx: Database, connectionUuid: string) => Promise<void>)[]
  /** Whether something is still in progress that needs an ended connection. */
  isNeeded: ((connectionUuid: string) => Promise<boolean>)[]
}

export const serviceListeners = (): ServiceListeners => ({
  ...{ onPointer: [], onConnected: [], onEnded: [], isNeeded: [] },
})
