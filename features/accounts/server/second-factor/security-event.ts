import type { Database } from '#platform/server/database/connect.ts'
import type { SecurityEvent } from '../../second-factor-contract.ts'
import type { AccountsDeps } from '../deps.ts'
import type { Place } from '../open-session.ts'
import { secondFactorStore } from './second-factor-store.ts'

/** Records a change in the transaction that makes it. `place` null: an operator did it. */
export async function recordSecurityEvent(
  { clock, ids }: Pick<AccountsDeps, 'clock' | 'ids'>,
  tx: Database,
  userUuid: string,
  kind: SecurityEvent,
  place: Place | null,
): Promise<void> {
  await secondFactorStore(tx).addEvent({
    ...{ id: ids.uuid(), userUuid, kind, at: clock.now() },
    address: place?.address ?? '',
    device: place?.userAgent ?? '',
  })
}
