import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showPicking as showCall } from '../../contract.ts'
import { type Choice, choiceOf, chosenOrderStore } from '../chosen-order-store.ts'
import type { ParcelsDeps } from '../deps.ts'
import { pickedLineStore } from './picked-line-store.ts'

type Deps = Pick<ParcelsDeps, 'connection' | 'merchants' | 'checkout'>

/** The pieces to pick for the chosen orders. */
export async function showPicking(deps: Deps, actor: Actor, body: RequestOf<typeof showCall>['body']) {
  await deps.merchants.access(actor, body.merchantUuid, 'read')
  const choice = choiceOf(body.merchantUuid, body)
  const [total, bags] = await Promise.all([
    chosenOrderStore(deps.connection.db).countToSend(choice),
    bagsToPick(deps, choice),
  ])
  if (!body.countsAddressed) return { total, bags, addressed: null }
  let addressed = 0
  for (const { orderUuid } of bags) if (await deps.checkout.deliveryOf(orderUuid)) addressed += 1
  return { total, bags, addressed }
}

/** Bags of the chosen orders with what is ticked off. Orders without pieces are left out. */
export async function bagsToPick({ connection }: Pick<Deps, 'connection'>, choice: Choice) {
  const found = await chosenOrderStore(connection.db).toSend(choice)
  const orders = found.filter(({ lines }) => lines.length > 0)
  const pickedAt = await pickedLineStore(connection.db).pickedAt(
    orders.flatMap(({ lines }) => lines.map(({ id }) => id)),
  )
  return orders.map(({ uuid, number, buyer, lines }) => ({
    ...{ orderUuid: uuid, number, userName: buyer.userName, buyerName: buyer.name },
    lines: lines.map(({ id, skuId, name, variant, quantity }) => ({
      ...{ id, skuId, name, variant, quantity },
      pickedAt: pickedAt.get(id) ?? null,
    })),
  }))
}
