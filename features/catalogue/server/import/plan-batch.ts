import type { Database } from '#platform/server/database/connect.ts'
import type { Gateway } from '../../gateways.ts'
import { productStateStore } from '../bulk/product-state-store.ts'
import type { ImportProduct } from './group-rows.ts'
import { type Planned, planProduct } from './plan-products.ts'
import { productImportStore } from './product-import-store.ts'

/** The identifiers of our own export. */
export const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What an import does with each of these products. `locked`: those that it changes stay as they are until then. */
export async function planBatch(
  db: Database,
  { merchantUuid, gateway, locked }: { merchantUuid: string; gateway: Gateway; locked: boolean },
  products: ImportProduct[],
): Promise<Planned[]> {
  const keys = products.flatMap(({ rows }) => rows[0]?.key ?? [])
  const found = await productImportStore(db).findAny(merchantUuid, gateway, {
    uuids: keys.filter((key) => uuidForm.test(key)).map((key) => key.toLowerCase()),
    codes: products.flatMap(({ rows }) => rows.flatMap(({ sku }) => sku ?? [])),
    links: products.flatMap(({ rows }) => rows[0]?.link ?? []),
  })
  const states = await productStateStore(db).read(found.uuids, { locked })
  const byUuid = new Map(states.map((state) => [state.uuid, state]))
  const named = (uuids: Map<string, string>) =>
    new Map(
      [...uuids].flatMap(([name, uuid]) => {
        const state = byUuid.get(uuid)
        return state ? [[name, state] as const] : []
      }),
    )
  const existing = {
    byUuid,
    bySku: named(found.byCode),
    byLink: named(found.byLink),
    ambiguous: found.ambiguous,
  }
  const taken = new Set<string>()
  return products.map((product) => {
    const planned = planProduct(product, existing, gateway === 'external-link')
    if (planned.kind !== 'update') return planned
    const [first] = product.rows
    if (taken.has(planned.existing.uuid))
      return {
        kind: 'refuse',
        product,
        line: first?.line ?? 0,
        field: 'key',
        problem: 'import_repeated_product',
      }
    taken.add(planned.existing.uuid)
    return planned
  })
}
