import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { OrdersDeps } from '../deps.ts'
import { type AskedBuyer, type Buyer, buyerStore, type FoundBuyer, keyOf } from './buyer-store.ts'

/** A buyer who is known by the name alone is the next one who comes with an id and this name, within this time. */
const nameOnlyIsTrusted = 30 * day

type Needs = Pick<OrdersDeps, 'ids' | 'clock'>

/**
 * The buyers who are asked for, locked in the order of their names until the transaction ends; added where one is new. One
 * who is known by an id keeps orders under a new name; another id with a name takes the name over, and nothing else.
 * `dropNew` removes those that were added and are not named: nothing was added to their bags.
 */
export async function lockedBuyers(needs: Needs, tx: Database, merchantUuid: string, people: AskedBuyer[]) {
  const asked = distinct(people)
  const store = buyerStore(tx)
  let found = await store.find(merchantUuid, asked)
  const added: string[] = []
  if (asked.every((one) => isCurrent(found.get(keyOf(one)), one)))
    await store.lockInvolved(merchantUuid, asked)
  else {
    await store.lockNames(merchantUuid)
    found = await store.find(merchantUuid, asked)
    if (found.size > 0) {
      await store.lockInvolved(merchantUuid, asked)
      found = await store.find(merchantUuid, asked)
    }
    const fresh = firstOfNames(asked.filter((one) => !found.has(keyOf(one))))
    const rows = await addAll(needs, tx, merchantUuid, fresh)
    added.push(...rows.map(({ uuid }) => uuid))
    for (const [at, one] of fresh.entries())
      found.set(keyOf(one), { ...rows[at]!, byId: one.profile !== null })
    const others = asked.filter((each) => !fresh.includes(each))
    for (const one of others) {
      const buyer = (await store.find(merchantUuid, [one])).get(keyOf(one)) ?? null
      if (isCurrent(buyer, one)) continue
      const outcome = await settled(needs, tx, merchantUuid, one, buyer)
      if (outcome.isNew) added.push(outcome.uuid)
    }
    if (others.length > 0) found = await store.find(merchantUuid, asked)
  }

  // What was added in this transaction is known; what was there is read again, now that it is locked.
  const isNew = ({ uuid }: Buyer) => added.includes(uuid)
  const known = [...found.values()]
  const before = known.filter((one) => !isNew(one)).map(({ uuid }) => uuid)
  const locked = new Map(
    [...known.filter(isNew), ...(await store.byUuids(before))].map((one): [string, Buyer] => [one.uuid, one]),
  )
  return {
    buyerOf: (one: AskedBuyer): Buyer => locked.get(found.get(keyOf(stored(one)))!.uuid)!,
    dropNew: (kept: string[]) => store.remove(added.filter((uuid) => !kept.includes(uuid))),
  }
}

const isCurrent = (found: FoundBuyer | null | undefined, { userName, profile }: AskedBuyer) =>
  found != null && found.byId === (profile !== null) && found.userName === userName && !found.nameLostAt

/** Makes the name and the id of one who is asked for belong to one buyer. Names of the merchant are locked. */
async function settled(
  { ids, clock }: Needs,
  tx: Database,
  merchantUuid: string,
  { userName, profile }: AskedBuyer,
  found: FoundBuyer | null,
): Promise<{ uuid: string; isNew: boolean }> {
  const store = buyerStore(tx)
  const now = clock.now()
  if (found && (found.byId || !profile)) {
    if (found.userName !== userName || found.nameLostAt) {
      await store.takeName(merchantUuid, userName, now)
      await store.change(found.uuid, { userName, nameLostAt: null })
    }
    return { uuid: found.uuid, isNew: false }
  }

  const since = new Date(now.getTime() - nameOnlyIsTrusted)
  if (found && profile && (await store.mayBe(found.uuid, profile.accountId, since))) {
    await store.addProfiles([{ merchantUuid, ...profile, buyerUuid: found.uuid }])
    return { uuid: found.uuid, isNew: false }
  }
  await store.takeName(merchantUuid, userName, now)
  const [added] = await addAll({ ids, clock }, tx, merchantUuid, [{ userName, profile }])
  return { uuid: added!.uuid, isNew: true }
}

/** Adds buyers whose names no other buyer has. */
async function addAll(
  { ids, clock }: Needs,
  tx: Database,
  merchantUuid: string,
  people: AskedBuyer[],
): Promise<Buyer[]> {
  const rows = people.map(
    ({ userName }): Buyer => ({
      ...{ uuid: ids.uuid(), merchantUuid, userName, nameLostAt: null, name: null, email: null, phone: null },
      ...{ trustedAt: null, payFirstUntil: null, payFirstReason: null, createdAt: clock.now() },
    }),
  )
  const store = buyerStore(tx)
  await store.addAll(rows)
  await store.addProfiles(
    people.flatMap(({ profile }, at) =>
      profile ? [{ merchantUuid, ...profile, buyerUuid: rows[at]!.uuid }] : [],
    ),
  )
  return rows
}

const firstOfNames = (people: AskedBuyer[]) =>
  people.filter(({ userName }, at) => people.findIndex((one) => one.userName === userName) === at)

const stored = ({ userName, profile }: AskedBuyer): AskedBuyer => ({
  userName: userName.replace(/^@/, '').toLowerCase(),
  profile,
})

/** Each person once, by the latest name; in the order of names. */
function distinct(people: AskedBuyer[]): AskedBuyer[] {
  const byKey = new Map(people.map(stored).map((one) => [keyOf(one), one]))
  return [...byKey.values()].sort(
    (one, other) => Number(one.userName > other.userName) - Number(one.userName < other.userName),
  )
}
