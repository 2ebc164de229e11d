import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '#platform/contract/time.ts'
import type { ServicesDeps } from '../deps.ts'
import type { ServiceAnswer } from './call-service.ts'
import { turnStore } from './turn-store.ts'

/** A call `every` so many milliseconds; of those that were not made for a while, `burst` at once. */
export type Pace = { every: number; burst: number }

/** A caller waits for its turn for so long; with a longer wait it comes back later. */
const patience = 15 * second

/**
 * Waits for the connection's next turn, which all processes take from the same row, so that together they keep the pace.
 * Returns why there is none; null: the caller may call now.
 */
export async function takeTurn(
  { connection, clock }: Pick<ServicesDeps, 'connection' | 'clock'>,
  connectionUuid: string,
  pace: Pace,
): Promise<ServiceAnswer | null> {
  const wait = await turnStore(connection.db).take(connectionUuid, { ...pace, patience }, clock.now())
  if (wait === null) return { kind: 'failed', failure: 'limited', retryAfter: patience / second }
  if (wait > 0) await sleep(wait)
  return null
}
