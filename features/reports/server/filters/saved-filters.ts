import { AppError, fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { filterStore } from './filter-store.ts'

const maxFilters = 30

export async function listFilters({ connection }: ReportsDeps, actor: Actor) {
  const filters = await filterStore(connection.db).ofUser(actor.userUuid)
  return pageOf(filters, filters.length, { page: 1, limit: maxFilters })
}

/** Saves a filter of the caller and replaces an earlier one of the same name. A user can have 30. */
export async function saveFilter(
  { connection, clock, ids }: ReportsDeps,
  actor: Actor,
  { name, view }: { name: string; view: Record<string, string> },
) {
  const store = filterStore(connection.db)
  if ((await store.countOthers(actor.userUuid, name)) >= maxFilters)
    throw fieldError('name', 'too_many_filters', { n: maxFilters })

  return store.save({ id: ids.uuid(), userUuid: actor.userUuid, name, view, createdAt: clock.now() })
}

export async function deleteFilter({ connection }: ReportsDeps, actor: Actor, { id }: { id: string }) {
  if (!(await filterStore(connection.db).delete(actor.userUuid, id))) throw new AppError('not_found')
}
