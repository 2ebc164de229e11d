import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { countStore } from './count-store.ts'
import type { LiveNumbersDeps } from './deps.ts'
import { nothingSold } from './live-sales.ts'
import { nothing, sumUp } from './sum-up.ts'

const mostCompared = 100

/** The totals of the merchant's lives that the caller may read, the newest first. */
export async function compareLives(
  { connection, streams, sales }: LiveNumbersDeps,
  actor: Actor,
  merchantUuid: string,
) {
  const lives = (await streams.mine(actor, merchantUuid))
    .filter(({ role, status }) => role !== 'moderator' && status !== 'deleted')
    .flatMap(({ uuid, name, liveSince }) =>
      liveSince ? [{ uuid: String(uuid), name: String(name), liveSince: new Date(liveSince) }] : [],
    )
    .toSorted((a, b) => b.liveSince.getTime() - a.liveSince.getTime())
    .slice(0, mostCompared)
  const uuids = lives.map(({ uuid }) => uuid)
  const store = countStore(connection.db)
  const totals = sumUp(await store.totalsOf(uuids), ({ uuid }) => uuid)
  const peaks = new Map((await store.peaksOf(uuids)).map(({ uuid, peak }) => [uuid, peak]))
  const sold = new Map((await sales.totalsOf(uuids)).map((one) => [one.uuid, one]))
  const rows = lives.map((live) => ({
    ...{ ...live, peak: peaks.get(live.uuid) ?? 0 },
    ...(totals.get(live.uuid) ?? nothing),
    ...{ ...nothingSold, ...sold.get(live.uuid), uuid: live.uuid },
  }))
  return pageOf(rows, rows.length, { page: 1, limit: mostCompared })
}
