import type { SealedColumn } from '#platform/server/database/sealed-column-store.ts'
import { erpLinks } from './schema.ts'

/** For the rotation of the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  { column: erpLinks.sealedSecret, key: erpLinks.uuid, contextOf: (uuid) => uuid },
]
