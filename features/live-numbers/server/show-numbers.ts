import { hour, minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostHours } from '../contract.ts'
import { countStore } from './count-store.ts'
import type { LiveNumbersDeps } from './deps.ts'
import { nothingSold } from './live-sales.ts'
import { type Counts, nothing, sumUp } from './sum-up.ts'
import { minuteOf, wantedProducts } from './wanted-products.ts'

type Deps = Pick<LiveNumbersDeps, 'connection' | 'clock' | 'streams' | 'catalogue' | 'sales'>
type Minute = Counts & { at: Date; viewers: number | null; sales: number }

const mostOrigins = 20

/** What was counted in a live, for those who may read the stream. */
export async function showNumbers(deps: Deps, actor: Actor, uuid: string) {
  const { liveSince, finishedAt } = await deps.streams.access({ actor, uuid, need: 'read' })
  const store = countStore(deps.connection.db)
  const [totals] = sumUp(await store.totalsOf([uuid]), () => '').values()
  const [peak] = await store.peaksOf([uuid])
  const [sold] = await deps.sales.totalsOf([uuid])
  const { orders, sales, revenue } = sold ?? nothingSold
  return {
    ...{ liveSince, finishedAt, peak: peak?.peak ?? 0, ...(totals ?? nothing) },
    ...{ orders, sales, revenue },
    minutes: await minutesOf(deps, uuid, windowOf(deps, { liveSince, finishedAt })),
    products: await wantedProducts(deps, uuid),
    origins: await originsOf(deps, uuid),
  }
}

/** The minutes of a live in which anything was counted. */
export async function minutesOf(
  { connection, sales }: Pick<Deps, 'connection' | 'sales'>,
  uuid: string,
  window: { from: Date; to: Date },
): Promise<Minute[]> {
  const store = countStore(connection.db)
  const counted = sumUp(await store.minutesOf(uuid, window), ({ at }) => at.toISOString())
  const viewers = new Map(
    (await store.viewersOf(uuid, window)).map((row) => [row.at.toISOString(), row.viewers]),
  )
  const sold = Map.groupBy(await sales.timesOf(uuid, window), (at) => minuteOf(at).toISOString())
  return [...new Set([...counted.keys(), ...viewers.keys(), ...sold.keys()])].toSorted().map((at) => ({
    ...{ at: new Date(at), viewers: viewers.get(at) ?? null, sales: sold.get(at)?.length ?? 0 },
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

/** A campaign of visitors, of buyers, or of both. */
async function originsOf({ connection, sales }: Deps, streamUuid: string) {
  type Place = { source: string; medium: string; campaign: string }
  const keyOf = ({ source, medium, campaign }: Place) => JSON.stringify([source, medium, campaign])
  const counted = sumUp(await countStore(connection.db).originsOf(streamUuid), keyOf)
  const sold = new Map((await sales.originsOf(streamUuid)).map((one) => [keyOf(one), one]))
  return [...new Set([...counted.keys(), ...sold.keys()])]
    .map((key) => {
      const [source, medium, campaign] = JSON.parse(key) as [string, string, string]
      const { sales: number = 0, revenue = 0 } = sold.get(key) ?? {}
      return { source, medium, campaign, ...(counted.get(key) ?? nothing), sales: number, revenue }
    })
    .toSorted((a, b) => b.revenue - a.revenue || b.carts - a.carts || b.messages - a.messages)
    .slice(0, mostOrigins)
}
