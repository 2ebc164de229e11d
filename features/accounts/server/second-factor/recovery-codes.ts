import type { Database } from '#platform/server/database/connect.ts'
import type { AccountsDeps } from '../deps.ts'
import { secondFactorStore } from './second-factor-store.ts'

const codes = 10

/** Replaces the user's recovery codes and returns the new ones; only their keyed hashes are stored. */
export async function newRecoveryCodes(
  { oneTimeSecrets }: Pick<AccountsDeps, 'oneTimeSecrets'>,
  tx: Database,
  userUuid: string,
): Promise<string[]> {
  const made = Array.from({ length: codes }, () => oneTimeSecrets.newTemporaryPassword())
  const hashes = made.map((code) => oneTimeSecrets.hash('recovery-code', userUuid, code))
  await secondFactorStore(tx).replaceRecoveryCodes(userUuid, hashes)
  return made
}
