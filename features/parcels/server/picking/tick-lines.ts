import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { tickLines as tickCall } from '../../contract.ts'
import type { ParcelsDeps } from '../deps.ts'
import { pickedLineStore } from './picked-line-store.ts'

/** Ticks lines off, or takes the tick back. */
export async function tickLines(
  { connection, merchants, clock }: Pick<ParcelsDeps, 'connection' | 'merchants' | 'clock'>,
  actor: Actor,
  { merchantUuid, lineIds, picked }: RequestOf<typeof tickCall>['body'],
): Promise<void> {
  await merchants.access(actor, merchantUuid, 'full')
  const store = pickedLineStore(connection.db)
  if (picked) await store.tick(merchantUuid, lineIds, { uuid: actor.userUuid, at: clock.now() })
  else await store.untick(merchantUuid, lineIds)
}
