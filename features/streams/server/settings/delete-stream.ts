import type { Actor } from '#platform/server/http/actor.ts'
import { stillLive, streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { streamStore } from '../stream-store.ts'
import { streamViews } from '../stream-view.ts'

/** Hides a stream at once; it is erased after 30 days. Deleting it again changes nothing. Throws `conflict` while live. */
export async function deleteStream(deps: StreamsDeps, actor: Actor, uuid: string) {
  return deps.connection.transaction(async (tx) => {
    const options = { locked: true, deletedToo: true }
    const stream = await streamAccess(deps, tx, { actor, uuid, need: 'full' }, options)
    if (stream.broadcastStatus === 'live') throw stillLive()
    const now = deps.clock.now()
    const changes = {
      ...{ deletedAt: now, status: 'deleted' as const, version: stream.version + 1, updatedAt: now },
    }
    if (!stream.deletedAt) {
      await streamStore(tx).change(uuid, changes)
      await streamStore(tx).noteChange({
        ...{ id: deps.ids.uuid(), streamUuid: uuid, userUuid: actor.userUuid, createdAt: now },
        ...{ what: 'deleted', details: {} },
      })
    }
    const [view] = await streamViews(deps, tx, [{ ...stream, ...(stream.deletedAt ? {} : changes) }])
    if (!view) throw new Error('a stream without a view')
    return view
  })
}
