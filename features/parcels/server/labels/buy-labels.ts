import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { LabelRefusal } from '../../label-states.ts'
import type { buyLabels as buyCall } from '../../labels-contract.ts'
import type { ParcelsDeps } from '../deps.ts'
import { buySoon } from './label-jobs.ts'
import { type Label, labelStore } from './label-store.ts'
import { type ChosenService, type ParcelToBuy, parcelToBuy } from './parcel-to-buy.ts'

type Asked = RequestOf<typeof buyCall>['body']

/** Has labels bought for orders of a merchant, each for itself: one that is refused leaves the others. */
export async function buyLabels(deps: ParcelsDeps, actor: Actor, { merchantUuid, orders, service }: Asked) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const sending = await deps.carriers.sendingOf(merchantUuid)
  const refused: { orderUuid: string; reason: LabelRefusal }[] = []
  const purchaseUuid = deps.ids.uuid()
  let started = 0
  for (const [orderUuid, { mostPrice }] of new Map(orders.map((order) => [order.orderUuid, order]))) {
    const found = await parcelToBuy(deps, { merchantUuid, orderUuid, sending })
    const wish = {
      service: service ?? null,
      mostPrice: mostPrice ?? null,
      byUuid: actor.userUuid,
      purchaseUuid,
    }
    const reason = 'reason' in found ? found.reason : await begin(deps, found, wish)
    if (reason) refused.push({ orderUuid, reason })
    else started += 1
  }
  if (started > 0) await buySoon(deps)
  return { started, refused }
}

type Wish = { service: ChosenService | null; mostPrice: number | null; byUuid: string; purchaseUuid: string }

/** Stores that a label is wanted; returns why not, else null. */
async function begin(deps: ParcelsDeps, parcel: ParcelToBuy, wish: Wish): Promise<LabelRefusal | null> {
  const { order, sending, delivery } = parcel
  const chosen = wish.service ?? parcel.chosen
  if (!chosen) return 'no_carrier'
  const { carrier, code } = chosen
  const account = await deps.services.accountOf(order.merchantUuid, carrier)
  if (!account?.isUsable) return 'not_connected'
  if (!deps.carriers.labels(carrier).allows(account)) return 'reconnect'
  const offered = sending.services.find((each) => each.carrier === carrier && each.code === code)
  const now = deps.clock.now()
  const fields = {
    ...{ connectionUuid: account.connectionUuid, carrier, code, dueAt: now, boughtByUuid: wish.byUuid },
    ...{ service: offered?.name ?? delivery.service ?? code, mostPrice: wish.mostPrice },
    purchaseUuid: wish.purchaseUuid,
    box: sending.boxOf(parcel.grams, parcel.unweighed),
  }
  const store = labelStore(deps.connection.db)
  const [before] = await store.current(order.merchantUuid, { orderUuids: [order.uuid] })
  if (before?.state === 'failed') {
    const isSame = before.connectionUuid === account.connectionUuid
    if (!isSame && isUnclear(before)) return 'unclear'
    // Another account has nothing under our key.
    const again = isSame ? fields : { ...fields, orderedAt: null, labelId: null }
    return (await store.buyAgain(before.uuid, { ...again, createdAt: now })) ? null : 'has_label'
  }
  const isAdded = await store.add({
    ...{ uuid: deps.ids.uuid(), merchantUuid: order.merchantUuid, orderUuid: order.uuid },
    ...{ orderNumber: order.number, state: 'buying', createdAt: now, ...fields },
  })
  return isAdded ? null : 'has_label'
}

/** The carrier may have made a label, and did not say so. */
const isUnclear = ({ orderedAt, problem }: Label) =>
  orderedAt !== null && problem !== null && ['revoked', ...unknown].includes(problem)

const unknown = ['unreachable', 'unreadable', 'limited', 'provider_error']
