import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type ServiceKind, serviceKinds } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { checkConnection } from './check-connection.ts'
import { connectionStore } from './connection-store.ts'
import { serviceViews } from './service-view.ts'

/** The services of a merchant, for its full administrators. */
export async function listServices(deps: ServicesDeps, actor: Actor, merchantUuid: string) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const rows = await serviceViews(deps, merchantUuid)
  return pageOf(rows, rows.length, { page: 1, limit: serviceKinds.length })
}

/** Calls a service now; what came of it is noted on the connection. */
export async function testService(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind }: { merchantUuid: string; kind: ServiceKind },
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const current = await connectionStore(deps.connection.db).current(merchantUuid, kind)
  if (current) await checkConnection(deps, current.uuid)
  return (await serviceViews(deps, merchantUuid)).find((service) => service.kind === kind)!
}
