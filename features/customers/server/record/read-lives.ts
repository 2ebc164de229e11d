import type { CustomersDeps } from '../deps.ts'
import { recordStore, type StaleLive } from './record-store.ts'
import { samePersonStore } from './same-person-store.ts'

/** Lives that are read before their people are counted, all at once: who comments in many is counted once. */
const livesAtOnce = 400
/** Of a live with no more changed people they are counted with the live. */
const recordsOfShortPass = 500
/**
 * A live whose reading took long rests for this many times as long, so that the records of a huge live on air cost its
 * capture little. One pass a minute is rest enough for a live that is read in a second and a half.
 */
const restFactor = 40
const shortRest = 60_000
/** Records that one transaction counts. */
const recordsAtOnce = 5_000

type Needs = Pick<CustomersDeps, 'connection' | 'clock' | 'ids'>

/** Which lives a pass reads: all that changed, or those of one owner that were locked again. */
type Which = 'all' | { ownerUuid: string; which: 'locked_again' }

/** Brings the records up to date with lives. */
export async function readLives(needs: Needs, which: Which = 'all'): Promise<void> {
  const ownerUuid = which === 'all' ? null : which.ownerUuid
  for (;;) {
    const stale = await recordStore(needs.connection.db).staleLives(needs.clock.now(), livesAtOnce, ownerUuid)
    const read: ReadLive[] = []
    for (const live of stale) {
      const begun = needs.clock.now().getTime()
      const one = await readLive(needs, live)
      if (one) read.push(one)
      const ended = needs.clock.now().getTime()
      const rest = restFactor * (ended - begun)
      if (rest > shortRest) await recordStore(needs.connection.db).letRest(live.id, new Date(ended + rest))
    }
    await countPeople(needs, read)
    if (stale.length < livesAtOnce) return
  }
}

/** A live whose people are not counted yet. */
type ReadLive = { id: string; ownerUuid: string; revision: number; changed: string[] }

/** Null: there is nobody to be counted. */
async function readLive({ connection, clock, ids }: Needs, live: StaleLive): Promise<ReadLive | null> {
  return connection.transaction(async (tx) => {
    const store = recordStore(tx)
    const state = await store.lockLive(live.id)
    if (!state) return null
    if (!state.isOpen) {
      await store.lockOwner(live.ownerUuid)
      await store.recount(await store.forgetLives([live.id]))
      await store.notePosition(live.id, live.ownerUuid, state)
      return null
    }

    const changed = await store.countCommenters(live.id, live.ownerUuid)
    await store.lockOwner(live.ownerUuid)
    await giveKeys(tx, live, { now: clock.now(), newUuid: ids.uuid })
    const records = state.isUncounted
      ? await store.customersIn(live.id, live.ownerUuid)
      : await store.customersOf(live.ownerUuid, changed)
    if (records.length <= recordsOfShortPass) {
      await store.recount(records)
      await store.notePosition(live.id, live.ownerUuid, state)
      return null
    }
    await store.noteUncounted(live.id, live.ownerUuid)
    return { id: live.id, ownerUuid: live.ownerUuid, revision: state.revision, changed: records }
  })
}

/** The lives of a pass that was interrupted before this are read again, and everybody in them is counted. */
async function countPeople({ connection }: Needs, read: ReadLive[]): Promise<void> {
  for (const [ownerUuid, lives] of Map.groupBy(read, (live) => live.ownerUuid)) {
    const records = [...new Set(lives.flatMap(({ changed }) => changed))].sort()
    for (let at = 0; at < records.length; at += recordsAtOnce)
      await connection.transaction(async (tx) => {
        await recordStore(tx).lockOwner(ownerUuid)
        await recordStore(tx).recount(records.slice(at, at + recordsAtOnce))
      })
    await recordStore(connection.db).noteCounted(lives)
  }
}

/** New commenters get a record: that of the buyer with their id, else of the only buyer who was known by their name then. */
async function giveKeys(
  tx: Parameters<typeof recordStore>[0],
  live: { id: string; ownerUuid: string; accountId: string },
  { now, newUuid }: { now: Date; newUuid: () => string },
): Promise<void> {
  const store = recordStore(tx)
  const unknown = await store.unknownKeys(live.id, live.ownerUuid)
  if (unknown.length === 0) return
  const named = (name: string | null) => name?.toLowerCase() ?? ''
  const counts = Map.groupBy(unknown, ({ userName }) => named(userName))
  const sole = [...counts].flatMap(([name, keys]) => (name && keys.length === 1 ? [name] : []))
  const same = samePersonStore(tx)
  const byId = await same.buyersOfKeys(
    live.ownerUuid,
    live.accountId,
    unknown.map(({ key }) => key),
  )
  const byName = await same.buyersOfNames(live.ownerUuid, live.id, sole)
  const given = unknown.map(({ key, userName }) => {
    const buyer = byId.get(key) ?? byName.get(named(userName))
    return { key, userName, uuid: buyer ?? newUuid(), isNew: !buyer }
  })
  const added = given.filter(({ isNew }) => isNew)
  if (added.length > 0) await store.addRecords(live.ownerUuid, added, now)
  await store.addKeys(live.ownerUuid, given)
}
