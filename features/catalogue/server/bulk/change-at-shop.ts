import { AppError, type FieldMessage } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { shownChanges } from '../../bulk-contract.ts'
import { shownName } from '../../product-name.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import type { CatalogueGateway } from '../gateways/gateway.ts'
import { storeReading } from '../gateways/read-again.ts'
import type { StoredLeftOut, StoredPending, StoredProductState } from '../product-model.ts'
import { productStore } from '../products/product-store.ts'
import { skuStore } from '../products/sku-store.ts'
import { type Change, changeStore } from './change-store.ts'
import { type ProductWithState, productStateStore } from './product-state-store.ts'
import { sellingChange } from './selling-change.ts'
import { withStockChange } from './with-stock-change.ts'

/** Attempts, with the pauses of the job between them, before a shop that does not answer ends the change. */
const mostFailures = 4

/** What a change makes of a product as it is now, or the key of the reason why it stays. */
export type Decide = (product: ProductWithState) => { after: StoredProductState } | { refused: string }

/** A change after a step, and the products that the step changed. */
export type Chunk = { change: Change; productUuids: string[] }

/**
 * Changes one product of a connected shop, and moves the change on. The product is read as it is now, what is to be
 * written is stored, then written, then stored as the shop answered; so a run that is killed at any place is continued
 * without a price that changes twice. What the shop refuses stays and is named with the shop's words. Null if another
 * run has moved the change on.
 * @throws what the shop throws when it does not answer; the job comes back
 */
export async function changeAtShop(
  deps: CatalogueDeps,
  change: Change,
  next: { productUuid: string; cursor: string },
  decide: Decide,
): Promise<Chunk | null> {
  const { db } = deps.connection
  const shop = await deps.merchants.find(change.merchantUuid)
  const product = await productStore(db).find({ uuid: next.productUuid })
  if (!shop || !product) return moveOn(deps, change, next, {})

  const id = product.gatewayProductId ?? ''
  const name = shownName(product.name)
  const stays = (reason: string, text?: string): StoredLeftOut => ({
    ...{ uuid: product.uuid, name, reason },
    ...(text !== undefined && { text }),
  })
  try {
    const gateway = await deps.gateways.connected(shop.uuid)
    if (gateway?.kind !== product.gateway)
      return moveOn(deps, change, next, { leftOut: stays('gateway_reconnect') })

    let write = change.pending?.productUuid === product.uuid ? change.pending.write : null
    if (!write) {
      await storeReading(deps, shop, gateway.kind, id, await gateway.product(id, { isJob: true }))
      const begun = await begin(deps, change, next, decide)
      if (begun === null) return null
      if ('refused' in begun) return moveOn(deps, change, next, { leftOut: stays(begun.refused) })
      write = begun.write
    }
    if (write === null) return moveOn(deps, change, next, {})
    const text = await writeSelling(deps, shop, gateway, id, write)
    return moveOn(deps, change, next, {
      write,
      ...(text !== null && { leftOut: stays('gateway_message', text) }),
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return failed(deps, change, next, error)
  }
}

/** Writes to the shop and stores its answer. Returns the shop's words where it refused, with what it took until then. */
async function writeSelling(
  deps: CatalogueDeps,
  shop: Shop,
  gateway: CatalogueGateway,
  id: string,
  { selling }: NonNullable<StoredPending['write']>,
): Promise<string | null> {
  try {
    await storeReading(deps, shop, gateway.kind, id, await gateway.changeSelling(id, selling))
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error
    await storeReading(deps, shop, gateway.kind, id, await gateway.product(id, { isJob: true }))
    return wordsOf(Object.values(error.details.fields ?? {}).flat())
  }
}

const wordsOf = (messages: FieldMessage[]): string =>
  messages
    .flatMap((message) => (typeof message === 'string' ? [] : [String(message.params?.text ?? '')]))
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 300)

type Begun = { write: StoredPending['write'] } | { refused: string }

/** Stores what will be written. `write` is null where nothing is to be. Null if another run has moved the change on. */
async function begin(
  { connection }: CatalogueDeps,
  change: Change,
  { productUuid, cursor }: { productUuid: string; cursor: string },
  decide: Decide,
): Promise<Begun | null> {
  return connection.transaction(async (tx) => {
    const current = await locked(tx, change)
    if (!current) return null
    const [product] = await productStateStore(tx).read([productUuid], { locked: true })
    if (!product) return { refused: 'gateway_product_gone' }
    const decided = decide(product)
    if ('refused' in decided) return decided
    const skus = (await skuStore(tx).ofProducts([productUuid])).get(productUuid) ?? []
    const selling = sellingChange(product.state, decided.after, skus)
    if (!selling) return { write: null }
    const before = withStockChange(product.state, decided.after)
    const write = { selling, before, version: product.version }
    await changeStore(tx).update(change.uuid, { pending: { productUuid, cursor, failures: 0, write } })
    return { write }
  })
}

/** The change, locked, if it is still where this run found it. */
async function locked(tx: Database, { uuid, state, cursor }: Change): Promise<Change | null> {
  const current = await changeStore(tx).lock(uuid)
  return current && current.state === state && current.cursor === cursor ? current : null
}

type Outcome = { write?: NonNullable<StoredPending['write']>; leftOut?: StoredLeftOut }

/** Counts the product as through, and remembers what the shop took of it. */
async function moveOn(
  { connection }: CatalogueDeps,
  change: Change,
  { productUuid, cursor }: { productUuid: string; cursor: string },
  { write, leftOut }: Outcome,
): Promise<Chunk | null> {
  return connection.transaction(async (tx) => {
    const current = await locked(tx, change)
    if (!current) return null
    const product = await productStore(tx).lock(productUuid)
    const isChanged = write !== undefined && product !== null && product.version !== write.version
    if (isChanged && current.state !== 'undoing')
      await changeStore(tx).remember([
        { changeUuid: change.uuid, productUuid, versionAfter: product.version, before: write.before },
      ])
    const after = await changeStore(tx).update(change.uuid, {
      ...{ state: current.state === 'waiting' ? ('running' as const) : current.state },
      ...{ cursor, pending: null, done: current.done + 1 },
      ...(isChanged && current.state !== 'undoing' && { changed: current.changed + 1 }),
      ...(leftOut && {
        leftOutCount: current.leftOutCount + 1,
        leftOut: [...current.leftOut, leftOut].slice(0, shownChanges),
      }),
    })
    return after && { change: after, productUuids: isChanged ? [productUuid] : [] }
  })
}

/** A shop that refuses us, or has not answered for some time, ends the change: the products that are left stay. */
async function failed(
  { connection, clock }: CatalogueDeps,
  change: Change,
  next: { productUuid: string; cursor: string },
  error: AppError,
): Promise<Chunk | null> {
  const failures = (change.pending?.failures ?? 0) + 1
  const isOver = error.code !== 'provider_error' || failures >= mostFailures
  const ended = await connection.transaction(async (tx) => {
    const current = await locked(tx, change)
    if (!current) return null
    const write = current.pending?.write ?? null
    if (!isOver) {
      await changeStore(tx).update(change.uuid, { pending: { ...next, failures, write } })
      return null
    }
    const isUndo = current.state === 'undoing'
    await changeStore(tx).forgetTargets(change.uuid)
    return changeStore(tx).update(change.uuid, {
      ...{ state: isUndo ? ('undone' as const) : ('done' as const), pending: null },
      ...(isUndo && { undoneAt: clock.now() }),
      ...{ leftOutCount: current.leftOutCount + Math.max(0, current.total - current.done) },
      failure: error.details.messageKey ?? error.code,
    })
  })
  if (!isOver) throw error
  return ended && { change: ended, productUuids: [] }
}
