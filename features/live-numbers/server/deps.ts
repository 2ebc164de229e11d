import type { Analytics } from '#features/analytics/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { LiveSales } from './live-sales.ts'

/** The dependencies of the use cases of live numbers. */
export type LiveNumbersDeps = Pick<Platform, 'connection' | 'clock' | 'jobs' | 'i18n'> & {
  analytics: Pick<Analytics, 'mayCount'>
  streams: Pick<Streams, 'visible' | 'access' | 'mine' | 'viewersNow'>
  catalogue: Pick<Catalogue, 'shownProducts'>
  sales: LiveSales
}
