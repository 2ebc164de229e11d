import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from './actor.ts'

/** Throws `access_denied` unless the caller is a platform administrator. */
export function requireAdministrator({ isPlatformAdministrator }: Actor): void {
  if (!isPlatformAdministrator) throw new AppError('access_denied')
}
