import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { saveFreight as saveCall } from '../../freight-contract.ts'
import type { CheckoutDeps } from '../deps.ts'
import { freightStore } from './freight-store.ts'

/** The freight table of a merchant, for its administrators. */
export async function showFreight(
  { connection, merchants }: CheckoutDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await merchants.access(actor, merchantUuid, 'read')
  return freightView(connection.db, merchantUuid)
}

/** Replaces it. Throws `conflict` when it was changed since `version`. */
export async function saveFreight(
  { connection, merchants, clock, ids }: CheckoutDeps,
  actor: Actor,
  { merchantUuid, version, freeFrom, rates }: RequestOf<typeof saveCall>['body'],
) {
  await merchants.access(actor, merchantUuid, 'full')
  return connection.transaction(async (tx) => {
    const store = freightStore(tx)
    const now = clock.now()
    const before = await store.lockTable(merchantUuid, now)
    if (before.version !== version) throw new AppError('conflict', { messageKey: 'freight_changed' })

    await store.changeTable({ merchantUuid, freeFrom, version: version + 1, updatedAt: now })
    await store.replaceRates(
      merchantUuid,
      rates.map((rate, position) => ({ id: ids.uuid(), merchantUuid, position, ...rate })),
    )
    return freightView(tx, merchantUuid)
  })
}

async function freightView(db: Database, merchantUuid: string) {
  const store = freightStore(db)
  const [table, rates] = [await store.tableOf(merchantUuid), await store.ratesOf(merchantUuid)]
  return {
    merchantUuid,
    version: table?.version ?? 0,
    freeFrom: table?.freeFrom ?? null,
    rates: rates.map(({ service, states, zipFrom, zipTo, mostGrams, price, days }) => ({
      ...{ service, states, zipFrom, zipTo, mostGrams, price, days },
    })),
  }
}
