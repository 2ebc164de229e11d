import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of orders. */
export type OrdersDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'events'> & {
  merchants: Pick<Merchants, 'access' | 'find'>
  catalogue: Pick<Catalogue, 'skusToSell' | 'stock'>
}
