import type { ServicesDeps } from '../deps.ts'
import { connectionStore } from './connection-store.ts'

/**
 * Asks the service whose account it is, and what that lacks. What came of it is noted on the connection. Returns whether the
 * service answered for this account.
 */
export async function checkConnection(deps: ServicesDeps, uuid: string): Promise<boolean> {
  const store = connectionStore(deps.connection.db)
  const connection = await store.byUuid(uuid)
  if (!connection || connection.endedAt) return false
  const result = await deps.services[connection.kind].test(deps, connection)
  if (!result) return false
  const now = deps.clock.now()
  const { accountName, details } = result
  await store.change(uuid, { accountName, ...(details && { details }) })
  if (result.lacks) await store.noteFailure(uuid, result.lacks, now)
  else await store.noteSuccess(uuid, now)
  return true
}
