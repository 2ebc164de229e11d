import type { Platform } from '#platform/server/platform.ts'
import type { LoginTokenStore } from './login-token-store.ts'
import type { OneTimeSecrets } from './one-time-secrets.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { PersonalDataRegistry } from './personal-data.ts'
import type { SessionStore } from './session-store.ts'
import type { TextsInForce } from './terms/accept-terms.ts'
import type { UserStore } from './user-store.ts'

/** The dependencies of the use cases of accounts. */
export type AccountsDeps = Platform & {
  users: UserStore
  sessions: SessionStore
  loginTokens: LoginTokenStore
  passwords: PasswordHasher
  oneTimeSecrets: OneTimeSecrets
  personalData: PersonalDataRegistry
  textsInForce: TextsInForce
}
