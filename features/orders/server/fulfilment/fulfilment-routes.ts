import type { Actor } from '#platform/server/http/actor.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../fulfilment-contract.ts'
import type { FulfilmentEvent } from '../../order-states.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderView } from '../list/order-view.ts'
import { addNote, removeNote } from '../notes/order-notes.ts'
import { orderAccess } from '../order-access.ts'
import { changeStates } from './change-states.ts'
import { moveOrder } from './move-order.ts'
import { sendOrder } from './send-order.ts'

export function fulfilmentRoutes(http: Http, deps: OrdersDeps): void {
  const { db } = deps.connection
  const move = async (actor: Actor, orderUuid: string, event: FulfilmentEvent) => {
    await orderAccess(deps, actor, orderUuid, 'full')
    const { order } = await moveOrder(deps, { orderUuid, event, byUuid: actor.userUuid })
    return orderView(db, order)
  }

  handle(http, calls.packOrder, ({ actor, body }) => move(actor, body.orderUuid, 'packed'))
  handle(http, calls.unpackOrder, ({ actor, body }) => move(actor, body.orderUuid, 'unpacked'))
  handle(http, calls.deliverOrder, ({ actor, body }) => move(actor, body.orderUuid, 'delivered'))
  handle(http, calls.sendOrder, async ({ actor, body }) => {
    await orderAccess(deps, actor, body.orderUuid, 'full')
    return orderView(db, await sendOrder(deps, { ...body, byUuid: actor.userUuid }))
  })
  handle(http, calls.changeStates, ({ actor, body }) => changeStates(deps, actor, body))

  handle(http, calls.addNote, async ({ actor, body }) => {
    await orderAccess(deps, actor, body.orderUuid, 'full')
    return orderView(db, await addNote(deps, { ...body, byUuid: actor.userUuid }))
  })
  handle(http, calls.removeNote, async ({ actor, body }) => {
    await orderAccess(deps, actor, body.orderUuid, 'full')
    return orderView(db, await removeNote(deps, { ...body, byUuid: actor.userUuid }))
  })
}
