import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { LineSource } from '../../order-states.ts'
import type { OrdersDeps } from '../deps.ts'
import { addToBags, type BagAnswer } from './add-to-bags.ts'
import { type Buyer, buyerStore } from './buyer-store.ts'
import { lockedBuyers } from './lock-buyers.ts'
import type { Order } from './order-store.ts'
import type { Want } from './plan-pieces.ts'

/** `buyer`: one that is known, or an Instagram name. `byUuid`: the seller; null for buyers and the system. */
export type Addition = {
  merchantUuid: string
  buyer: { uuid: string } | { userName: string }
  saleUuid?: string | null
  source: LineSource
  wants: Want[]
  byUuid?: string | null
}

/**
 * Puts pieces into the buyer's bag, and opens one if none collects: what is free is held, the rest waits in the queue.
 * Who waits comes first: nothing is held of a sku that another buyer waits for. Throws `conflict` with
 * `too_many_pieces_of_line`, `not_on_sale`, and with `sold_out` where the merchant has no queue; then nothing is added.
 * The caller checked who may do this.
 */
export async function addPieces(deps: OrdersDeps, addition: Addition): Promise<Order> {
  return deps.connection.transaction(async (tx) => {
    const buyer = await lockedBuyer(deps, tx, addition)
    const [answer] = await addToBags(deps, tx, addition.merchantUuid, [requestOf(addition, buyer)])
    return orderOrThrow(answer!)
  })
}

/** As `addPieces`, for many Instagram names of one merchant by one transaction; an error is of its addition only. */
export async function addManyPieces(
  deps: OrdersDeps,
  merchantUuid: string,
  additions: (Addition & { buyer: { userName: string } })[],
): Promise<(Order | AppError)[]> {
  return deps.connection.transaction(async (tx) => {
    const asked = additions.map(({ buyer }) => byName(buyer))
    const { buyerOf, dropNew } = await lockedBuyers(deps, tx, merchantUuid, asked)
    const requests = additions.map((addition) => requestOf(addition, buyerOf(byName(addition.buyer))))
    const answers = await addToBags(deps, tx, merchantUuid, requests)
    await dropNew(answers.flatMap(({ order }) => order?.buyerUuid ?? []))
    return answers.map((answer) => {
      try {
        return orderOrThrow(answer)
      } catch (error) {
        return error as AppError
      }
    })
  })
}

function requestOf({ wants, saleUuid = null, source, byUuid = null }: Addition, buyer: Buyer) {
  return { buyer, wants, saleUuid, source, byUuid, isWhole: true }
}

function orderOrThrow({ order, added, error }: BagAnswer): Order {
  if (error) throw error
  for (const { refusal } of added) if (refusal) throw new AppError('conflict', { messageKey: refusal })
  return order!
}

/** The buyer, locked until the transaction ends; added where an Instagram name is new. */
async function lockedBuyer(
  deps: OrdersDeps,
  tx: Database,
  { merchantUuid, buyer }: Pick<Addition, 'merchantUuid' | 'buyer'>,
): Promise<Buyer> {
  if ('uuid' in buyer) {
    const found = await buyerStore(tx).lock(buyer.uuid)
    if (found?.merchantUuid !== merchantUuid) throw new AppError('not_found', { messageKey: 'unknown_buyer' })
    return found
  }
  const asked = byName(buyer)
  return (await lockedBuyers(deps, tx, merchantUuid, [asked])).buyerOf(asked)
}

const byName = ({ userName }: { userName: string }) => ({ userName, profile: null })
