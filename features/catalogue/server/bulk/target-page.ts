import type { Database } from '#platform/server/database/connect.ts'
import { type ProductKey, productSearchStore } from '../products/product-search-store.ts'
import { type Change, changeStore } from './change-store.ts'

/** The next products of a bulk edit behind its place, by their numbers. */
export async function targetPage(
  db: Database,
  { uuid, merchantUuid, request, cursor }: Change,
  limit: number,
): Promise<ProductKey[]> {
  if (!('edit' in request)) return []
  const place = { behind: Number(cursor ?? 0), limit }
  return request.target === 'frozen'
    ? changeStore(db).frozen(uuid, place)
    : productSearchStore(db).idsAmong(merchantUuid, request.target.uuids, place)
}
