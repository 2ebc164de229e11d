import { minute } from '#platform/contract/time.ts'
import { countStore } from './count-store.ts'
import type { LiveNumbersDeps } from './deps.ts'
import { sumUp } from './sum-up.ts'

type Wanted = { details: number; carts: number; sold: number }

const mostProducts = 20
const none: Readonly<Wanted> = { details: 0, carts: 0, sold: 0 }

export function minuteOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / minute) * minute)
}

/** The products that were sold, put into carts or looked at, the most wanted first, each with its best minute. */
export async function wantedProducts(
  { connection, catalogue, sales }: Pick<LiveNumbersDeps, 'connection' | 'catalogue' | 'sales'>,
  streamUuid: string,
) {
  const counted = await countStore(connection.db).productsOf(streamUuid)
  const sold = await sales.piecesOf(streamUuid)
  const sums = new Map<string, Wanted & { at: Date; weight: number }>()
  for (const [key, wanted] of byMinute(counted, sold)) {
    const [uuid = '', at = ''] = key.split(' ')
    const known = sums.get(uuid) ?? { ...none, at: new Date(at), weight: 0 }
    const weight = weightOf(wanted)
    const best = weight > known.weight ? { at: new Date(at), weight } : known
    sums.set(uuid, { ...add(known, wanted), at: best.at, weight: best.weight })
  }
  const found = [...sums]
    .map(([uuid, { weight: _, ...sum }]) => ({ uuid, ...sum }))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, mostProducts)
  const shown = await catalogue.shownProducts(found.map(({ uuid }) => uuid))
  const names = new Map(shown.map(({ uuid, name }) => [uuid, name]))
  return found.map((one) => ({ ...one, name: names.get(one.uuid) ?? null }))
}

/** By product and minute, in the order of time. */
function byMinute(
  counted: Awaited<ReturnType<ReturnType<typeof countStore>['productsOf']>>,
  sold: { uuid: string; at: Date; sold: number }[],
): [string, Wanted][] {
  const keyOf = ({ uuid, at }: { uuid: string; at: Date }) => `${uuid} ${minuteOf(at).toISOString()}`
  const all = new Map<string, Wanted>()
  for (const [key, { details, carts }] of sumUp(counted, keyOf)) all.set(key, { details, carts, sold: 0 })
  for (const one of sold) {
    const key = keyOf(one)
    all.set(key, add(all.get(key) ?? none, { ...none, sold: one.sold }))
  }
  const timeOf = ([key]: [string, Wanted]) => Date.parse(key.split(' ')[1] ?? '')
  return [...all].toSorted((a, b) => timeOf(a) - timeOf(b))
}

const add = (one: Wanted, other: Wanted): Wanted => ({
  details: one.details + other.details,
  carts: one.carts + other.carts,
  sold: one.sold + other.sold,
})

/** A sold piece counts more than all carts, and a cart more than all looks. */
const weightOf = ({ sold, carts, details }: Wanted) => sold * 1e10 + carts * 1e5 + Math.min(details, 99_999)
