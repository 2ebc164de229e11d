import type { SealedColumn } from '#platform/server/database/sealed-column-store.ts'
import { sealedFor } from './alerts/push/ask-for-push.ts'
import { contextOf } from './destinations/destination-keys.ts'
import { streamDestinations, streamPushAlerts } from './schema.ts'

/** For the rotation of the installation's encryption keys. */
export const sealedColumns: SealedColumn[] = [
  { column: streamDestinations.sealedKey, key: streamDestinations.uuid, contextOf },
  { column: streamPushAlerts.sealedSubscription, key: streamPushAlerts.id, contextOf: () => sealedFor },
]
