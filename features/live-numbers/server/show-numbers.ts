import { hour, minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostHours } from '../contract.ts'
import { countStore } from './count-store.ts'
import type { LiveNumbersDeps } from './deps.ts'
import { type Counts, nothing, sumUp } from './sum-up.ts'

type Deps = Pick<LiveNumbersDeps, 'connection' | 'clock' | 'streams' | 'catalogue'>
type Minute = Counts & { at: Date; viewers: number | null }

const mostProducts = 20
const mostOrigins = 20

/** What was counted in a live, for those who may read the stream. */
export async function showNumbers(deps: Deps, actor: Actor, uuid: string) {
  const { liveSince, finishedAt } = await deps.streams.access({ actor, uuid, need: 'read' })
  const store = countStore(deps.connection.db)
  const [totals] = sumUp(await store.totalsOf([uuid]), () => '').values()
  const [peak] = await store.peaksOf([uuid])
  return {
    ...{ liveSince, finishedAt, peak: peak?.peak ?? 0, ...(totals ?? nothing) },
    minutes: await minutesOf(deps, uuid, windowOf(deps, { liveSince, finishedAt })),
    products: await productsOf(deps, uuid),
    origins: await originsOf(deps, uuid),
  }
}

/** The minutes of a live in which anything was counted. */
export async function minutesOf(
  { connection }: Pick<Deps, 'connection'>,
  uuid: string,
  window: { from: Date; to: Date },
): Promise<Minute[]> {
  const store = countStore(connection.db)
  const counted = sumUp(await store.minutesOf(uuid, window), ({ at }) => at.toISOString())
  const viewers = new Map(
    (await store.viewersOf(uuid, window)).map((row) => [row.at.toISOString(), row.viewers]),
  )
  return [...new Set([...counted.keys(), ...viewers.keys()])].toSorted().map((at) => ({
    ...{ at: new Date(at), viewers: viewers.get(at) ?? null },
    ...(counted.get(at) ?? nothing),
  }))
}

/** From half an hour before a live to half an hour after it, at most twelve hours. */
export function windowOf(
  { clock }: Pick<Deps, 'clock'>,
  { liveSince, finishedAt }: { liveSince: Date | null; finishedAt: Date | null },
) {
  const now = clock.now().getTime()
  const to = finishedAt ? Math.min(now, finishedAt.getTime() + 30 * minute) : now
  const longest = to - mostHours * hour
  const from = liveSince ? Math.max(longest, liveSince.getTime() - 30 * minute) : longest
  return { from: new Date(from), to: new Date(to) }
}

async function productsOf({ connection, catalogue }: Deps, streamUuid: string) {
  const rows = await countStore(connection.db).productsOf(streamUuid)
  const sums = [...sumUp(rows, ({ uuid }) => uuid)]
    .map(([uuid, { details, carts }]) => ({ uuid, details, carts }))
    .toSorted((a, b) => b.carts - a.carts || b.details - a.details)
    .slice(0, mostProducts)
  const names = new Map(
    (await catalogue.shownProducts(sums.map(({ uuid }) => uuid))).map(({ uuid, name }) => [uuid, name]),
  )
  return sums.map((sum) => {
    const own = rows.filter(({ uuid }) => uuid === sum.uuid)
    const wanted = sumUp(own, ({ at }) => at.toISOString())
    const weight = ({ carts, details }: Counts) => carts * 1_000_000 + details
    const [at] = [...wanted].reduce((best, one) => (weight(one[1]) > weight(best[1]) ? one : best))
    return { ...sum, name: names.get(sum.uuid) ?? null, at: new Date(at) }
  })
}

async function originsOf({ connection }: Deps, streamUuid: string) {
  const rows = await countStore(connection.db).originsOf(streamUuid)
  const sums = sumUp(rows, ({ source, medium, campaign }) => JSON.stringify([source, medium, campaign]))
  return [...sums]
    .map(([key, sum]) => {
      const [source, medium, campaign] = JSON.parse(key) as [string, string, string]
      return { source, medium, campaign, ...sum }
    })
    .toSorted((a, b) => b.checkouts - a.checkouts || b.carts - a.carts || b.messages - a.messages)
    .slice(0, mostOrigins)
}
