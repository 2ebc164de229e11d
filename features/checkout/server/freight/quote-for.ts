import type { OrderSnapshot } from '#features/orders/server/index.ts'
import { piecesPrice } from '../coupons/discount-of.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { FreightOption } from './freight-port.ts'

/** What it costs to send all pieces of a bag that are not waiting, as one parcel. See `FreightPort`. */
export async function quoteFor(
  { freight, catalogue }: Pick<CheckoutDeps, 'freight' | 'catalogue'>,
  { merchantUuid, lines }: Pick<OrderSnapshot, 'merchantUuid' | 'lines'>,
  { zip, state }: { zip: string; state: string },
): Promise<FreightOption[] | null> {
  const sent = lines.filter((line) => ['held', 'wanted', 'paid'].includes(line.state))
  const skus = await catalogue.skusToSell(
    merchantUuid,
    sent.map(({ skuId }) => skuId),
  )
  const gramsOf = (skuId: number) => skus.get(skuId)?.grams ?? 0
  return freight.quote({
    ...{ merchantUuid, zip, state },
    grams: sent.reduce((sum, { skuId, quantity }) => sum + gramsOf(skuId) * quantity, 0),
    unweighed: sent.reduce((sum, { skuId, quantity }) => sum + (gramsOf(skuId) > 0 ? 0 : quantity), 0),
    pieces: piecesPrice({ lines }),
  })
}
