import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { IntentionsDeps } from '../deps.ts'
import { accuracyStore } from './accuracy-store.ts'
import { calibrationsOf } from './bands.ts'

/** How the engines' confidence compares with what sellers said, over all lives: counts alone, for platform administrators. */
export async function accuracyOfPlatform({ connection }: Pick<IntentionsDeps, 'connection'>, actor: Actor) {
  if (!actor.isPlatformAdministrator) throw new AppError('access_denied')

  const store = accuracyStore(connection.db)
  return { lives: await store.checkedLives(), engines: calibrationsOf(await store.bands()) }
}
