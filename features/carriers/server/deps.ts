import type { Merchants } from '#features/merchants/server/index.ts'
import type { Services } from '#features/services/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CarrierKind } from '../carrier-kinds.ts'
import type { Carrier, CarrierQuote } from './port.ts'

/** The dependencies of the use cases of carriers. */
export type CarriersDeps = Pick<Platform, 'connection' | 'clock' | 'events' | 'jobs' | 'log'> & {
  merchants: Pick<Merchants, 'access' | 'find' | 'locationsOf'>
  services: Pick<Services, 'accountOf' | 'account' | 'callMelhorEnvio' | 'callCorreios' | 'downloadLabel'>
  carriers: Record<CarrierKind, Carrier>
  /**
   * What this process asks carriers right now, by its hash: pages of one buyer wait for one call, all of them until
   * `waitedUntil`, a moment of `performance.now()`.
   */
  asking: Map<string, { answer: Promise<CarrierQuote[] | null>; waitedUntil: number }>
}
