import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { endSale as endCall, listSales as listCall, openSale as openCall } from '../../terms-contract.ts'
import type { OrdersDeps } from '../deps.ts'
import { endSale } from './end-sale.ts'
import { type Sale, type SaleWithOrders, saleStore } from './sale-store.ts'

export async function listSales(
  { connection, merchants }: OrdersDeps,
  actor: Actor,
  { merchantUuid, ...paging }: RequestOf<typeof listCall>['body'],
) {
  await merchants.access(actor, merchantUuid, 'read')
  const [found, total] = await Promise.all([
    saleStore(connection.db).page(merchantUuid, paging),
    saleStore(connection.db).count(merchantUuid),
  ])
  return pageOf(found.map(saleRow), total, paging)
}

export async function openSale(
  { connection, merchants, ids, clock }: OrdersDeps,
  actor: Actor,
  { merchantUuid, name, holdMode, holdMinutes }: RequestOf<typeof openCall>['body'],
) {
  await merchants.access(actor, merchantUuid, 'full')
  const sale: Sale = {
    ...{ uuid: ids.uuid(), merchantUuid, name, holdMode, holdMinutes },
    ...{ createdByUuid: actor.userUuid, openedAt: clock.now(), endedAt: null },
  }
  await saleStore(connection.db).add(sale)
  return saleRow({ ...sale, orders: 0, unpaid: 0 })
}

/** As `endSale`, for a seller's call. */
export async function closeSale(
  deps: OrdersDeps,
  actor: Actor,
  { merchantUuid, saleUuid }: RequestOf<typeof endCall>['body'],
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  await endSale(deps, merchantUuid, saleUuid)
  const [ended] = await saleStore(deps.connection.db).withOrders(saleUuid)
  return saleRow(ended!)
}

function saleRow({ uuid, name, holdMode, holdMinutes, openedAt, endedAt, orders, unpaid }: SaleWithOrders) {
  return { uuid, name, holdMode, holdMinutes, openedAt, endedAt, orders, unpaid }
}
