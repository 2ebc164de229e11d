import type { Platform } from '#platform/server/platform.ts'
import type { OneTimeSecrets } from './one-time-secrets.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { PersonalDataRegistry } from './personal-data.ts'
import type { TextsInForce } from './terms/accept-terms.ts'

/** The dependencies of the use cases of accounts. */
export type AccountsDeps = Platform & {
  passwords: PasswordHasher
  oneTimeSecrets: OneTimeSecrets
  personalData: PersonalDataRegistry
  textsInForce: TextsInForce
}
