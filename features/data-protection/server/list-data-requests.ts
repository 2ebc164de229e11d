import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import { type DataRequest, dataRequestStore } from './data-request-store.ts'
import type { DataProtectionDeps } from './deps.ts'

/** Lists the requests, open ones first. Administrators only. */
export async function listDataRequests(deps: DataProtectionDeps, actor: Actor, request: PageRequest) {
  requireAdministrator(actor)
  const store = dataRequestStore(deps.connection.db)
  return pageOf(await requestRows(deps, await store.page(request)), await store.count(), request)
}

/** Requests with the name of the administrator who closed them. */
export async function requestRows({ accounts }: DataProtectionDeps, requests: DataRequest[]) {
  const names = await accounts.userSummaries(
    requests.map(({ closedBy }) => closedBy).filter((uuid) => uuid !== null),
  )
  return requests.map(({ addedBy: _, closedBy, ...request }) => ({
    ...request,
    closedBy: closedBy === null ? null : (names.get(closedBy)?.name ?? null),
  }))
}
