import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { correctStock as correctCall, receiveStock as receiveCall } from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { skuAccess, totalsView } from './sku-access.ts'
import { type StockTotals, totalsStore } from './totals-store.ts'

type Deps = Pick<CatalogueDeps, 'connection' | 'merchants' | 'clock' | 'freedStock'>

/** Adds received pieces. Throws `conflict` for a sku without managed stock. */
export async function receiveStock(deps: Deps, actor: Actor, input: RequestOf<typeof receiveCall>['body']) {
  await skuAccess(deps, actor, input, 'full')
  const { skuId, quantity, reason } = input
  const cause = { byUuid: actor.userUuid, reason }
  const { isReceived, totals } = await deps.connection.transaction(async (tx) => {
    const store = totalsStore(tx)
    const isReceived = await store.receive(skuId, quantity, cause, deps.clock.now())
    if (isReceived) await deps.freedStock.call(tx, { why: 'received', skuIds: [skuId], ended: [] })
    return { isReceived, totals: (await store.ofSkus([skuId]))[0] }
  })
  if (!totals?.managed) throw new AppError('conflict', { messageKey: 'stock_not_managed' })
  if (!isReceived) throw fieldError('quantity', 'too_many_pieces')
  return totalsView(totals)
}

/** Sets the stock to a counted value, which is managed from then on. */
export async function correctStock(deps: Deps, actor: Actor, input: RequestOf<typeof correctCall>['body']) {
  await skuAccess(deps, actor, input, 'full')
  const { skuId, counted, reason } = input
  const cause = { byUuid: actor.userUuid, reason }
  return deps.connection.transaction(async (tx) => {
    const store = totalsStore(tx)
    await store.count([{ skuId, managed: true, counted }], cause, deps.clock.now())
    await deps.freedStock.call(tx, { why: 'corrected', skuIds: [skuId], ended: [] })
    const [totals] = await store.ofSkus([skuId])
    return totalsView(totals as StockTotals)
  })
}
