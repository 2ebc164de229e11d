import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { uriOf, uriRefusal } from '../../contract.ts'
import type { checkStreamUri } from '../../uri-contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { streamStore } from '../stream-store.ts'
import { freeUri } from './claim-uri.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'merchants' | 'clock'>
type Input = RequestOf<typeof checkStreamUri>['body']

/** Whether a stream can have this uri, while it is typed. Only the save claims it. */
export async function checkUri(deps: Deps, actor: Actor, { uuid, uri: typed }: Input) {
  const { connection, clock } = deps
  await streamAccess(deps, connection.db, { actor, uuid, need: 'full' })
  const uri = typed.trim().toLowerCase()
  const isAllowed = uriRefusal(uri) === null
  if (isAllowed && (await streamStore(connection.db).takenUris([uri], uuid)).size === 0)
    return { uri, available: true, suggestion: null }
  const suggestion = await connection.transaction((tx) =>
    freeUri(tx, { uri: uriOf(typed), now: clock.now(), streamUuid: uuid }),
  )
  return { uri, available: false, suggestion }
}
