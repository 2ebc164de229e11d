import type { CustomersDeps } from '../deps.ts'
import { recordStore, type StaleLive } from './record-store.ts'
import { samePersonStore } from './same-person-store.ts'

/** Lives that one pass reads before it looks for more. */
const livesPerPass = 100

type Needs = Pick<CustomersDeps, 'connection' | 'clock' | 'ids'>

/** Which lives a pass reads: all that changed, or those of one owner that were locked again. */
type Which = 'all' | { ownerUuid: string; which: 'locked_again' }

/** Brings the records up to date with lives. */
export async function readLives(needs: Needs, which: Which = 'all'): Promise<void> {
  const ownerUuid = which === 'all' ? null : which.ownerUuid
  for (;;) {
    const stale = await recordStore(needs.connection.db).staleLives(livesPerPass, ownerUuid)
    for (const live of stale) await readLive(needs, live)
    if (stale.length < livesPerPass) return
  }
}

async function readLive({ connection, clock, ids }: Needs, live: StaleLive): Promise<void> {
  await connection.transaction(async (tx) => {
    const store = recordStore(tx)
    const state = await store.lockLive(live.id)
    if (!state) return
    if (!state.isOpen) {
      await store.lockOwner(live.ownerUuid)
      await store.recount(await store.forgetLives([live.id]))
      return store.notePosition(live.id, live.ownerUuid, state)
    }

    const changed = await store.countCommenters(live.id, live.ownerUuid)
    await store.lockOwner(live.ownerUuid)
    await giveKeys(tx, live, { now: clock.now(), newUuid: ids.uuid })
    await store.recount(await store.customersOf(live.ownerUuid, changed))
    await store.notePosition(live.id, live.ownerUuid, state)
  })
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
