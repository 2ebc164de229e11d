import type { Database } from '#platform/server/database/connect.ts'
import type { StreamsDeps } from '../deps.ts'
import { joinAddress, openKey, refuseInvalid, sealKey, splitAddress } from './destination-keys.ts'
import { destinationStore, type StoredDestination } from './destination-store.ts'
import { addWithin } from './manage-destinations.ts'

/** The field `rtmp_url` of a stream: its first destination as one address that ends with the key. */
export function firstAddress(
  deps: Pick<StreamsDeps, 'secrets'>,
  destinations: StoredDestination[],
): string | null {
  const [first] = destinations
  return first ? joinAddress({ url: first.url, key: openKey(deps, first) }) : null
}

/** Replaces or removes the first destination. Throws `validation_failed` for an address that is none. */
export async function setFirstAddress(
  deps: Pick<StreamsDeps, 'clock' | 'ids' | 'secrets' | 'env'>,
  tx: Database,
  streamUuid: string,
  address: string | null,
): Promise<void> {
  const store = destinationStore(tx)
  const [first] = await store.ofStreams([streamUuid])
  if (!address) {
    if (first) await store.delete(streamUuid, first.uuid)
    return
  }
  const { url, key } = splitAddress(address)
  refuseInvalid(deps, { url, key }, { url: 'rtmp_url', key: 'rtmp_url' })
  if (!first) {
    await addWithin(deps, tx, streamUuid, { name: new URL(url).hostname.slice(0, 60), url, key })
    return
  }
  const sealedKey = sealKey(deps, first.uuid, key)
  await store.change(streamUuid, first.uuid, { url, sealedKey, isActive: true, updatedAt: deps.clock.now() })
}
