import type { PersonalData } from '#features/accounts/server/index.ts'
import type { ErpDeps } from './deps.ts'
import { invoiceStore } from './invoices/invoice-store.ts'
import { linkStore } from './links/link-store.ts'

/** Which ERPs a user connected and which invoices they imported; both are the merchant's, and stay without the user. */
export function erpPersonalData({ connection }: Pick<ErpDeps, 'connection'>): PersonalData {
  const links = linkStore(connection.db)
  const invoices = invoiceStore(connection.db)
  return {
    feature: 'erp',
    async tablesOf(userUuid) {
      const connected = (await links.connectedBy(userUuid)).map(
        ({ uuid, merchantUuid, kind, connectedAt }) => ({ uuid, merchantUuid, kind, connectedAt }),
      )
      const imported = (await invoices.importedBy(userUuid)).map(({ orderUuid, number, at }) => ({
        ...{ orderUuid, number, at },
      }))
      return [
        { name: 'erp_links', rows: () => connected },
        { name: 'order_invoices', rows: () => imported },
      ]
    },
    async erase(userUuid) {
      await links.forgetUser(userUuid)
      await invoices.forgetUser(userUuid)
    },
  }
}
