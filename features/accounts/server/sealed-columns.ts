import type { SealedColumn } from '#platform/server/database/sealed-column-store.ts'
import { authenticators } from './schema.ts'
import { contextOf } from './second-factor/prove-second-factor.ts'

/** For the rotation of the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  { column: authenticators.sealedSecret, key: authenticators.userUuid, contextOf },
]
