import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { LineSource } from '../../order-states.ts'
import type { OrdersDeps } from '../deps.ts'
import { addToBags } from './add-to-bags.ts'
import { type Buyer, buyerStore } from './buyer-store.ts'
import type { Order } from './order-store.ts'
import type { Want } from './plan-pieces.ts'

/** `buyerUuid`: who had a bag from this cart before. `wants` say which holds of the cart are passed on. `source`: a live, if left out. */
export type CartAddition = {
  merchantUuid: string
  buyerUuid: string | null
  wants: (Want & Required<Pick<Want, 'taken'>>)[]
  source?: LineSource
}

/**
 * Puts what is in the cart of an own live into the visitor's bag. A visitor without a bag becomes a buyer of whom nothing
 * is known yet. In the caller's transaction, which has locked rows of its own only. Throws `conflict` as `addPieces`.
 */
export async function addFromCart(
  deps: OrdersDeps,
  { merchantUuid, buyerUuid, wants, source = 'stream' }: CartAddition,
  tx: Database,
): Promise<Order> {
  const known = buyerUuid === null ? null : await buyerStore(tx).lock(buyerUuid)
  const buyer = known?.merchantUuid === merchantUuid ? known : await newBuyer(deps, tx, merchantUuid)
  const request = { buyer, wants, saleUuid: null, source, byUuid: null, isWhole: true }
  const [answer] = await addToBags(deps, tx, merchantUuid, [request])
  for (const { refusal } of answer!.added)
    if (refusal) throw new AppError('conflict', { messageKey: refusal })
  return answer!.order!
}

async function newBuyer({ ids, clock }: OrdersDeps, tx: Database, merchantUuid: string): Promise<Buyer> {
  const buyer: Buyer = {
    ...{ uuid: ids.uuid(), merchantUuid, userName: null, nameLostAt: null, name: null },
    ...{
      email: null,
      phone: null,
      trustedAt: null,
      payFirstUntil: null,
      payFirstReason: null,
      createdAt: clock.now(),
    },
  }
  await buyerStore(tx).add(buyer)
  return buyer
}
