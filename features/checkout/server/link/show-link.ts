import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { listBagLinks, showBagLink } from '../../link-contract.ts'
import { deliveryOf } from '../delivery/delivery-of.ts'
import type { CheckoutDeps } from '../deps.ts'
import { bagLinkTokens } from './bag-link-token.ts'

/** The address of the buyer's page of an order: signed, the same each time. */
export function linkOf({ env, secrets }: Pick<CheckoutDeps, 'env' | 'secrets'>, orderUuid: string): string {
  return publicAddress(env, `/sacola/${bagLinkTokens(secrets.secret).write(orderUuid)}`)
}

/** For full administrators: with the link one may change the order as its buyer. */
export async function showLink(
  deps: CheckoutDeps,
  actor: Actor,
  { orderUuid }: RequestOf<typeof showBagLink>['body'],
) {
  const { uuid } = await deps.orders.access(actor, orderUuid, 'full')
  const delivery = await deliveryOf(deps, uuid)
  return {
    link: linkOf(deps, uuid),
    delivery: delivery && {
      kind: delivery.kind,
      recipient: delivery.recipient,
      phone: delivery.phone,
      address: delivery.address,
      service: delivery.service,
    },
  }
}

/** For full administrators, like one link. Orders of other merchants and orders that are over are left out. */
export async function listLinks(
  deps: CheckoutDeps,
  actor: Actor,
  { merchantUuid, orderUuids }: RequestOf<typeof listBagLinks>['body'],
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const found = await deps.orders.buyersOf(merchantUuid, orderUuids)
  const rows = found.map((buyer) => ({ ...buyer, link: linkOf(deps, buyer.orderUuid) }))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
