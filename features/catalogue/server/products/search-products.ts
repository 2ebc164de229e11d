import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { type Page, pageOf } from '#platform/contract/table.ts'
import { second } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { describeError } from '#platform/server/log.ts'
import { gatewaysOf, type searchProducts as searchCall } from '../../contract.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { mirrorChanges } from '../gateways/mirror-changes.ts'
import type { LiveProducts } from './live-products.ts'
import { type ProductFilter, productSearchStore } from './product-search-store.ts'
import { searchWords } from './product-text.ts'
import { type ProductView, productViews } from './product-view.ts'

/** The longest time that a page waits for a connected shop. */
const longestWait = 4 * second

type Input = RequestOf<typeof searchCall>['body']

/** A page of a merchant's products, for those who work for it. */
export async function searchProducts(
  deps: CatalogueDeps,
  actor: Actor,
  input: Input,
): Promise<Page<ProductView>> {
  const live = input.streamUuid == null ? null : await liveOf(deps, input.streamUuid, input.merchantUuid)
  const merchantUuid = live?.merchantUuid ?? input.merchantUuid
  if (merchantUuid == null) throw fieldError('merchant_uuid', 'required')
  const shop = await deps.merchants.access(actor, merchantUuid, 'read')

  if (input.skipCache) await askForChanges(deps, shop)

  const { db } = deps.connection
  const filter = filterOf(shop.uuid, input, live?.productUuids ?? null)
  const store = productSearchStore(db)
  const order = { by: input.orderBy, direction: input.order }
  const found = await store.search(filter, order, input)
  return pageOf(await productViews(db, shop, found.products), found.total, input)
}

/**
 * A shop that does not answer, or refuses, does not keep its merchant from seeing what is stored; nor does one that
 * takes long: the reading goes on, and pages that are open hear of what it brings.
 */
async function askForChanges(deps: CatalogueDeps, shop: Shop): Promise<void> {
  const reading = mirrorChanges(deps, shop).catch((error: unknown) => {
    if (!(error instanceof AppError)) deps.log.error({ err: describeError(error) }, 'a shop was not read')
  })
  await Promise.race([reading, sleep(longestWait, null, { ref: false })])
}

/** A live with its products. Throws `not_found` for an unknown one, and for one of another merchant than was named. */
async function liveOf(
  { liveProducts }: CatalogueDeps,
  streamUuid: string,
  merchantUuid: string | null | undefined,
): Promise<LiveProducts> {
  const live = await liveProducts.find(streamUuid)
  if (!live || (merchantUuid != null && merchantUuid.toLowerCase() !== live.merchantUuid))
    throw new AppError('not_found', { messageKey: 'unknown_merchant' })
  return live
}

function filterOf(merchantUuid: string, input: Input, uuids: string[] | null): ProductFilter {
  return {
    merchantUuid,
    uuids,
    gateways: input.productGateway ? gatewaysOf(input.productGateway) : null,
    id: input.id ?? null,
    words: searchWords(input.q ?? ''),
    active: input.active ?? null,
    available: input.available ?? null,
    categoryId: input.categoryId ?? null,
  }
}
