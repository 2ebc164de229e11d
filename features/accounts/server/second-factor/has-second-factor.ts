import type { Database } from '#platform/server/database/connect.ts'
import type { AccountsDeps } from '../deps.ts'
import { passkeyStore } from './passkeys/passkey-store.ts'
import { secondFactorStore } from './second-factor-store.ts'

/** Whether a login of the user asks for a second factor. */
export async function hasSecondFactor(db: Database, userUuid: string): Promise<boolean> {
  const authenticator = await secondFactorStore(db).authenticator(userUuid)
  return authenticator?.confirmedAt != null || (await passkeyStore(db).ofUser(userUuid)).length > 0
}

/**
 * Whether the rights of a platform administrator wait for a second factor. Not in the demo, whose administrator is
 * whoever tries it out.
 */
export async function isSecondFactorDue(
  { connection, env }: Pick<AccountsDeps, 'connection' | 'env'>,
  user: { uuid: string; isPlatformAdministrator: boolean },
): Promise<boolean> {
  return user.isPlatformAdministrator && !env.demo && !(await hasSecondFactor(connection.db, user.uuid))
}
