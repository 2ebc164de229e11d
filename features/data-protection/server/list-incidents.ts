import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import type { DataProtectionDeps } from './deps.ts'
import { incidentStore } from './incident-store.ts'

/** Lists the register of incidents, open ones first. Administrators only. */
export async function listIncidents({ connection }: DataProtectionDeps, actor: Actor, request: PageRequest) {
  requireAdministrator(actor)
  const store = incidentStore(connection.db)
  return pageOf(await store.page(request), await store.count(), request)
}
