import type { SealedColumn } from '#platform/server/database/sealed-column-store.ts'
import { catalogueConnections } from './schema.ts'

/** For the rotation of the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  {
    column: catalogueConnections.credentials,
    key: catalogueConnections.merchantUuid,
    contextOf: (uuid) => uuid,
  },
]
