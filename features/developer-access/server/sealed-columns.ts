import type { SealedColumn } from '#platform/server/database/sealed-column-store.ts'
import { webhookEndpoints } from './schema.ts'

const [key, contextOf] = [webhookEndpoints.uuid, (uuid: string) => uuid]

/** For the rotation of the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  { column: webhookEndpoints.sealedSecret, key, contextOf },
  { column: webhookEndpoints.formerSealedSecret, key, contextOf },
]
