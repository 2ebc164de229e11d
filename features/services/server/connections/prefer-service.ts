import type { Actor } from '#platform/server/http/actor.ts'
import { type ServiceKind, serviceFacts } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { connectionStore } from './connection-store.ts'

/**
 * From now on this service is tried before the others that the merchant has for the same use. What is in progress stays with
 * the service that it began with.
 */
export async function preferService(
  deps: Pick<ServicesDeps, 'connection' | 'merchants'>,
  actor: Actor,
  { merchantUuid, kind }: { merchantUuid: string; kind: ServiceKind },
): Promise<void> {
  await deps.merchants.access(actor, merchantUuid, 'full')
  await deps.connection.transaction(async (tx) => {
    const store = connectionStore(tx)
    await store.lockMerchant(merchantUuid)
    const all = await store.ofMerchant(merchantUuid)
    const { group } = serviceFacts[kind]
    const rivals = all.filter((row) => row.kind !== kind && serviceFacts[row.kind].group === group)
    const found = all.find((row) => row.kind === kind)
    const first = Math.min(...rivals.map(({ place }) => place))
    if (found && rivals.length > 0 && found.place >= first)
      await store.change(found.uuid, { place: first - 1 })
  })
}
