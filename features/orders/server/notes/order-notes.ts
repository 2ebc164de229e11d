import { AppError } from '#platform/contract/errors.ts'
import { mostNotes } from '../../fulfilment-contract.ts'
import { changeOrder, lockedOrder } from '../bags/change-order.ts'
import type { Order } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { noteStore } from './note-store.ts'

type Added = { orderUuid: string; text: string; byUuid: string }
type Removed = { orderUuid: string; noteUuid: string; byUuid: string }

/** Adds an internal note. Throws `conflict` with `too_many_notes`. The caller checked who may do this. */
export async function addNote(deps: OrdersDeps, { orderUuid, text, byUuid }: Added): Promise<Order> {
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderUuid)
    const now = deps.clock.now()
    if ((await noteStore(tx).countOf(orderUuid)) >= mostNotes)
      throw new AppError('conflict', { messageKey: 'too_many_notes' })
    await noteStore(tx).add({ uuid: deps.ids.uuid(), orderUuid, text, byUuid, at: now })
    return changeOrder(deps, tx, order, { fields: {}, entry: { kind: 'note_added', byUuid }, now })
  })
}

/** A note that is gone stays gone: no error. The caller checked who may do this. */
export async function removeNote(deps: OrdersDeps, { orderUuid, noteUuid, byUuid }: Removed): Promise<Order> {
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, orderUuid)
    if (!(await noteStore(tx).remove(orderUuid, noteUuid))) return order
    const entry = { kind: 'note_removed', byUuid }
    return changeOrder(deps, tx, order, { fields: {}, entry, now: deps.clock.now() })
  })
}
