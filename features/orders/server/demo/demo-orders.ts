import type { Actor } from '#platform/server/http/actor.ts'
import { addPieces } from '../bags/add-pieces.ts'
import { cancelOrder } from '../bags/cancel-order.ts'
import type { OrdersDeps } from '../deps.ts'
import { moveOrder } from '../fulfilment/move-order.ts'
import { sendOrder } from '../fulfilment/send-order.ts'
import { findSnapshot } from '../order-snapshot.ts'
import { confirmPayment } from '../payments/confirm-payment.ts'

type Stage = 'held' | 'cancelled' | 'paid' | 'packed' | 'sent' | 'delivered'

/** Invented buyers with what they want, by the codes of the demo's skus, and how far their order is. */
const demoOrders: { userName: string; codes: string[]; stage: Stage }[] = [
  { userName: 'nanda.exemplo', codes: ['31-M'], stage: 'delivered' },
  { userName: 'julia.exemplo', codes: ['40-P'], stage: 'sent' },
  { userName: 'carol.exemplo', codes: ['27-P', '31-P'], stage: 'packed' },
  { userName: 'tati.exemplo', codes: ['40-M'], stage: 'cancelled' },
  { userName: 'bia.exemplo', codes: ['12', '12'], stage: 'paid' },
  { userName: 'rafa.exemplo', codes: ['27-M', '40-M'], stage: 'held' },
  // The jumpsuit is sold out: it waits in the queue.
  { userName: 'lu.exemplo', codes: ['27-M', '18'], stage: 'held' },
]

type DemoBrand = {
  merchantUuid: string
  /** The ids of its skus by their codes. */
  skus: Map<string, number>
  /** Says where an order goes, before it is paid. */
  ship: (orderUuid: string) => Promise<void>
}

/** Adds orders of the demo's brand, one of nearly every state; returns what is paid and not sent yet. */
export async function addDemoOrders(
  deps: OrdersDeps,
  { userUuid: byUuid }: Pick<Actor, 'userUuid'>,
  { merchantUuid, skus, ship }: DemoBrand,
): Promise<string[]> {
  const toSend: string[] = []
  for (const { userName, codes, stage } of demoOrders) {
    const quantities = Map.groupBy(codes, (code) => skus.get(code)!)
    const order = await addPieces(deps, {
      ...{ merchantUuid, buyer: { userName }, source: 'seller', byUuid },
      wants: [...quantities].map(([skuId, { length }]) => ({ skuId, quantity: length })),
    })
    const orderUuid = order.uuid
    if (stage === 'cancelled') await cancelOrder(deps, { orderUuid, byUuid })
    if (stage === 'held' || stage === 'cancelled') continue
    await ship(orderUuid)
    const { version, due } = (await findSnapshot(deps.connection.db, orderUuid))!
    await confirmPayment(deps, { userUuid: byUuid }, { orderUuid, version, amount: due, sentBack: false })
    if (stage === 'paid' || stage === 'packed') toSend.push(orderUuid)
    if (stage === 'paid') continue
    await moveOrder(deps, { orderUuid, event: 'packed', byUuid })
    if (stage === 'packed') continue
    await sendOrder(deps, { orderUuid, carrier: 'Correios', trackingCode: 'AA123456785BR', byUuid })
    if (stage === 'delivered') await moveOrder(deps, { orderUuid, event: 'delivered', byUuid })
  }
  return toSend
}
