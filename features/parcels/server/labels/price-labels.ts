import type { CarrierKind } from '#features/carriers/contract.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { priceLabels as priceCall } from '../../labels-contract.ts'
import type { ParcelsDeps } from '../deps.ts'
import { parcelToBuy, type Sending } from './parcel-to-buy.ts'

/** Parcels that are asked for at once. */
const atOnce = 5

/** What labels of these orders cost by each service, and what there is to pay them with. */
export async function priceLabels(
  deps: ParcelsDeps,
  actor: Actor,
  { merchantUuid, orderUuids }: RequestOf<typeof priceCall>['body'],
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const sending = await deps.carriers.sendingOf(merchantUuid)
  const wanted = [...new Set(orderUuids)]
  const parcels: Awaited<ReturnType<typeof priced>>[] = []
  for (let at = 0; at < wanted.length; at += atOnce)
    parcels.push(
      ...(await Promise.all(
        wanted.slice(at, at + atOnce).map((orderUuid) => priced(deps, { merchantUuid, orderUuid, sending })),
      )),
    )
  const carriers = [...new Set(sending.services.map(({ carrier }) => carrier))]
  const balances = await Promise.all(
    carriers.map(async (carrier) => ({ carrier, balance: await balanceOf(deps, merchantUuid, carrier) })),
  )
  return { parcels, balances }
}

async function priced(
  deps: ParcelsDeps,
  wanted: { merchantUuid: string; orderUuid: string; sending: Sending },
) {
  const { merchantUuid, orderUuid } = wanted
  const parcel = await parcelToBuy(deps, wanted)
  if ('reason' in parcel)
    return { orderUuid, reason: parcel.reason, chosen: null, hasFailed: false, prices: [] }
  const { grams, unweighed, value: pieces, chosen, delivery } = parcel
  const zip = delivery.address.zip
  const { options, hasFailed } = await deps.carriers.quote({ merchantUuid, zip, grams, unweighed, pieces })
  const prices = options.map(({ carrier: { kind, code }, cost }) => ({ carrier: kind, code, price: cost }))
  return { orderUuid, reason: null, chosen, hasFailed, prices }
}

async function balanceOf(deps: ParcelsDeps, merchantUuid: string, carrier: CarrierKind) {
  const account = await deps.services.accountOf(merchantUuid, carrier)
  if (!account?.isUsable) return null
  const answer = await deps.carriers.labels(carrier).balance(account)
  return answer.kind === 'ok' ? answer.value : null
}
