import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'merchants' | 'catalogue'>

/** The products of a stream in its order, as its people see them; without those that the catalogue no longer shows. */
export async function listStreamProducts(deps: Deps, actor: Actor, { uuid }: { uuid: string }) {
  const stream = await streamAccess(deps, deps.connection.db, { actor, uuid, need: 'moderate' })
  const shown = await deps.catalogue.shownProducts(stream.productsUuid)
  const byUuid = new Map(shown.map((product) => [product.uuid, product]))
  const rows = stream.productsUuid.flatMap((product) => byUuid.get(product) ?? [])
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
