import type { SealedColumn } from '#platform/server/database/sealed-column-store.ts'
import { contextOf } from './banking/manage-banking.ts'
import { merchantBankAccounts } from './schema.ts'

/** For the rotation of the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  { column: merchantBankAccounts.sealedDetails, key: merchantBankAccounts.merchantUuid, contextOf },
]
