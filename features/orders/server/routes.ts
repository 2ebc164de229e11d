import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { addPieces } from './bags/add-pieces.ts'
import { cancelOrder } from './bags/cancel-order.ts'
import { removePieces } from './bags/remove-pieces.ts'
import { claimsRoutes } from './claims/claims-routes.ts'
import type { OrdersDeps } from './deps.ts'
import { fulfilmentRoutes } from './fulfilment/fulfilment-routes.ts'
import { countOrders, listOrders } from './list/list-orders.ts'
import { orderView } from './list/order-view.ts'
import { orderAccess } from './order-access.ts'
import { confirmPayment } from './payments/confirm-payment.ts'
import { paymentsRoutes } from './payments/payments-routes.ts'
import { refundOrder } from './payments/refund-order.ts'
import { termsRoutes } from './terms/terms-routes.ts'

export function ordersRoutes(http: Http, deps: OrdersDeps): void {
  const { db } = deps.connection

  paymentsRoutes(http, deps)
  handle(http, calls.listOrders, ({ actor, body }) => listOrders(deps, actor, body))
  handle(http, calls.countOrders, ({ actor, body }) => countOrders(deps, actor, body))
  handle(http, calls.showOrder, async ({ actor, body }) =>
    orderView(db, await orderAccess(deps, actor, body.orderUuid, 'read')),
  )
  handle(http, calls.addToOrder, async ({ actor, body: { merchantUuid, userName, lines } }) => {
    await deps.merchants.access(actor, merchantUuid, 'full')
    const added = await addPieces(deps, {
      ...{ merchantUuid, buyer: { userName }, source: 'seller', wants: lines, byUuid: actor.userUuid },
    })
    return orderView(db, added)
  })
  handle(http, calls.reduceLine, async ({ actor, body: { orderUuid, lineId, quantity } }) => {
    await orderAccess(deps, actor, orderUuid, 'full')
    return orderView(db, await removePieces(deps, { orderUuid, lineId, quantity, byUuid: actor.userUuid }))
  })
  handle(http, calls.cancelOrder, async ({ actor, body: { orderUuid } }) => {
    await orderAccess(deps, actor, orderUuid, 'full')
    return orderView(db, await cancelOrder(deps, { orderUuid, byUuid: actor.userUuid }))
  })
  handle(http, calls.confirmPayment, async ({ actor, body }) => {
    await orderAccess(deps, actor, body.orderUuid, 'full')
    return orderView(db, await confirmPayment(deps, actor, body))
  })
  handle(http, calls.refundOrder, async ({ actor, body: { orderUuid, restocked } }) => {
    await orderAccess(deps, actor, orderUuid, 'full')
    return orderView(db, await refundOrder(deps, { orderUuid, restocked, byUuid: actor.userUuid }))
  })
  fulfilmentRoutes(http, deps)
  claimsRoutes(http, deps)
  termsRoutes(http, deps)
}
