import type { StreamsDeps } from '../deps.ts'
import type { Stream } from '../stream-store.ts'
import { openKey } from './destination-keys.ts'
import { destinationStore } from './destination-store.ts'

type Deps = Pick<StreamsDeps, 'connection' | 'media' | 'secrets'>

/** A live is forwarded to its destinations for as long as it is live. Idempotent. */
export async function forwardBroadcast({ connection, media, secrets }: Deps, stream: Stream): Promise<void> {
  if (!media.capabilities.forwarding || stream.broadcastStatus !== 'live') return
  const rows = await destinationStore(connection.db).ofStreams([stream.uuid])
  const wanted = rows
    .filter(({ isActive }) => isActive)
    .map((row) => ({ id: row.uuid, url: row.url, key: openKey({ secrets }, row) }))
  await media.forward(stream.uuid, wanted)
}
