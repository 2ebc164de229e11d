import { AppError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Authenticate } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { authenticate } from './authenticate.ts'
import { ensureDemoSeller } from './demo-seller.ts'
import type { Deps } from './deps.ts'
import { forgetOldSessions } from './forget-old-sessions.ts'
import { loginTokenStore } from './login-token-store.ts'
import { createOneTimeSecrets } from './one-time-secrets.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { accountRoutes } from './routes.ts'
import { sessionStore } from './session-store.ts'
import { type UserSummary, userStore } from './user-store.ts'

export { userSignedUp } from './events.ts'

/** What the accounts feature offers to the rest of the product. */
export type Accounts = {
  routes(http: Http): void
  authenticate: Authenticate
  /** Makes the seller that the demo signs in with, once. Throws in production. */
  ensureDemoSeller(): Promise<{ document: string; password: string }>
  /** Names and e-mails, by uuid, of those among `uuids` that have an account. */
  userSummaries(uuids: string[]): Promise<Map<string, UserSummary>>
  /** When the user signed up. Throws `not_found` when there is no such account. */
  createdAtOf(uuid: string): Promise<Date>
  /** How to write to a user; null when there is no such account. */
  contactOf(uuid: string): Promise<{ email: string; name: string; locale: Locale } | null>
}

export function createAccounts(platform: Platform): Accounts {
  const { connection, env, ids, secrets } = platform
  const users = userStore(connection.db)
  const deps: Deps = {
    ...platform,
    users,
    sessions: sessionStore(connection.db),
    loginTokens: loginTokenStore(connection.db),
    passwords: createPasswordHasher({
      memoryKib: env.ARGON2_MEMORY_KIB,
      iterations: env.ARGON2_ITERATIONS,
    }),
    oneTimeSecrets: createOneTimeSecrets(ids, secrets.secret),
  }
  forgetOldSessions(deps)

  return {
    routes: (http) => accountRoutes(http, deps),
    authenticate: (token) => authenticate(deps, token),
    ensureDemoSeller: () => ensureDemoSeller(deps),

    async userSummaries(uuids) {
      const summaries = await users.summaries(uuids)
      return new Map(summaries.map((summary) => [summary.uuid, summary]))
    },

    async createdAtOf(uuid) {
      const user = await users.byUuid(uuid)
      if (!user) throw new AppError('not_found')
      return user.createdAt
    },

    async contactOf(uuid) {
      const user = await users.byUuid(uuid)
      return user && { email: user.email, name: user.name, locale: user.language }
    },
  }
}
