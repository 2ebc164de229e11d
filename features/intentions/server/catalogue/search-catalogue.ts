import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { searchCatalogue as searchCatalogueCall } from '../../claims-contract.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'

/** Products of one answer: what a person looks through at a glance. */
const mostFound = 8

/** Products on sale of the live's seller whose name, number, sku or barcode contains each of these words. */
export async function searchCatalogue(
  deps: IntentionsDeps,
  actor: Actor,
  { searchParam, ...report }: RequestOf<typeof searchCatalogueCall>['body'],
) {
  const { live, isLocked } = await openCarts(deps, actor, report, 'mark')
  if (isLocked) throw new AppError('payment_required')
  const sellers = await deps.catalogues.sellersOf(live.pluginId)
  if (sellers.length === 0) return { products: [] }
  const uuids = await deps.catalogue.namedProducts.search(sellers, searchParam, mostFound)
  const [shown, named] = await Promise.all([
    deps.catalogue.shownProducts(uuids),
    deps.catalogue.namedProducts.read(uuids),
  ])
  const codesOf = new Map(named.map(({ uuid, skus }) => [uuid, skus.flatMap(({ codes }) => codes)]))
  return {
    products: uuids.flatMap((uuid) => {
      const found = shown.find((product) => product.uuid === uuid)
      if (!found) return []
      const { name, picture, price, available } = found
      return [{ uuid, name, code: codesOf.get(uuid)?.[0] ?? null, picture, price, available }]
    }),
  }
}
