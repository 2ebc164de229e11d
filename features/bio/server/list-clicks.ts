import type { RequestOf, ResultOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listBioClicks } from '../contract.ts'
import { bioStore } from './bio-store.ts'
import { clickStore } from './click-store.ts'
import type { BioDeps } from './deps.ts'

const mostDays = 400
const usualDays = 30

/** Clicks on the caller's page, by link and day. */
export async function listClicks(
  deps: BioDeps,
  actor: Actor,
  query: RequestOf<typeof listBioClicks>['query'],
): Promise<ResultOf<typeof listBioClicks>> {
  const to = query.to ?? saoPauloDay(deps.clock.now())
  const from = query.from ?? new Date(Date.parse(to) - (usualDays - 1) * day).toISOString().slice(0, 10)
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  if (days < 1 || days > mostDays) throw fieldError('from', 'invalid_period')

  const bio = await bioStore(deps.connection.db).ofUser(actor.userUuid)
  await deps.clicks.flush()
  const rows = bio ? await clickStore(deps.connection.db).between(bio.id, from, to) : []
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
