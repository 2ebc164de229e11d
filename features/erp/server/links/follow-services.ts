import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { ErpDeps } from '../deps.ts'
import { differenceStore } from '../differences/difference-store.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { erpProductStore } from '../products/erp-product-store.ts'
import { erpStockStore } from '../stock/erp-stock-store.ts'
import { deliveryStore } from '../webhook/delivery-store.ts'
import { type ErpLink, linkStore } from './link-store.ts'

/**
 * An ERP that is connected as a service takes the place of a system of the merchant's own, and is refused while another
 * service is connected; one that is disconnected there is gone here.
 */
export function followServices({ services, ids, clock }: ErpDeps): void {
  services.onConnected(async (tx, { connectionUuid, merchantUuid, kind, accountId, byUuid }) => {
    if (kind !== 'bling' && kind !== 'tiny') return
    const store = linkStore(tx)
    await store.lockMerchant(merchantUuid)
    const link = await store.ofMerchant(merchantUuid)
    const now = clock.now()
    if (link?.connectionUuid === connectionUuid)
      return store.change(link.uuid, {
        restingUntil: null,
        outages: 0,
        lastFailure: null,
        lastFailureAt: null,
      })
    // Its card would go on saying that it is connected.
    if (link && link.kind !== 'webhook' && link.kind !== kind)
      throw new AppError('conflict', { messageKey: 'erp_connected' })
    if (link) await deleteLink(tx, link)
    await store.add({
      ...{ uuid: ids.uuid(), merchantUuid, kind, connectionUuid, accountId },
      ...{ connectedByUuid: byUuid, connectedAt: now },
    })
  })
  services.onEnded(async (tx, connectionUuid) => {
    const link = await linkStore(tx).ofConnection(connectionUuid)
    if (link) await deleteLink(tx, link)
  })
}

/** Deletes a link, what was to be sent and the log. What the ERP has stays there, and its invoices stay here. */
export async function deleteLink(tx: Database, { uuid, merchantUuid }: ErpLink): Promise<void> {
  await differenceStore(tx).deleteOf(merchantUuid)
  await erpStockStore(tx).deleteOf(merchantUuid)
  await erpProductStore(tx).deleteOf(merchantUuid)
  await outboxStore(tx).deleteOf(merchantUuid)
  await deliveryStore(tx).deleteOf(uuid)
  await linkStore(tx).deleteOf(merchantUuid)
}
