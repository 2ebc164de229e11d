import type { CustomersDeps } from '../deps.ts'
import { mergeStore } from '../merges/merge-store.ts'
import { suggestionStore } from '../merges/suggestion-store.ts'
import { type BuyerOfMerchant, buyerRecordStore } from './buyer-record-store.ts'
import { recordStore } from './record-store.ts'
import { samePersonStore } from './same-person-store.ts'

const buyersPerPass = 200

type Needs = Pick<CustomersDeps, 'connection' | 'clock' | 'ids' | 'merchants'>
type Tx = Parameters<typeof recordStore>[0]

/** Brings the records up to date with the buyers whose orders changed. */
export async function readBuyers(needs: Needs): Promise<void> {
  for (;;) {
    const taken = await needs.connection.transaction(async (tx) => {
      const changed = await buyerRecordStore(tx).takeChanged(buyersPerPass)
      const owners = new Map<string, string | null>()
      for (const { merchantUuid } of changed)
        if (!owners.has(merchantUuid))
          owners.set(merchantUuid, (await needs.merchants.find(merchantUuid, tx))?.createdByUuid ?? null)
      // Always in one order, so that two passes do not wait for each other.
      const byOwner = Map.groupBy(changed, ({ merchantUuid }) => owners.get(merchantUuid) ?? null)
      for (const ownerUuid of [...byOwner.keys()].filter((one) => one !== null).sort())
        await readBuyersOf(needs, tx, ownerUuid, byOwner.get(ownerUuid) ?? [])
      return changed.length
    })
    if (taken < buyersPerPass) return
  }
}

/**
 * A buyer is the commenter with the same id; without an id, the only one who had the name at that time; else a record of
 * its own. Records with one CPF are one person, unless the owner said otherwise.
 */
async function readBuyersOf(
  { clock, ids }: Needs,
  tx: Tx,
  ownerUuid: string,
  buyers: BuyerOfMerchant[],
): Promise<void> {
  const store = recordStore(tx)
  await store.lockOwner(ownerUuid)
  const same = samePersonStore(tx)
  const uuids = buyers.map(({ uuid }) => uuid)
  const known = await same.keysOf(ownerUuid, uuids)
  const proven = await same.byProfile(ownerUuid, uuids)
  const named = await same.byName(
    ownerUuid,
    uuids.filter((uuid) => !known.has(uuid)),
  )
  const touched = new Set<string>()
  let isFilledIn = false
  for (const buyer of buyers) {
    const [key, at, found] = [`b:${buyer.uuid}`, known.get(buyer.uuid), proven.get(buyer.uuid) ?? []]
    let uuid = at?.customerUuid
    if (!uuid) {
      uuid = found[0] ?? named.get(buyer.uuid)
      if (!uuid) {
        uuid = ids.uuid()
        await store.addRecords(ownerUuid, [{ uuid, key, userName: buyer.userName }], clock.now())
      }
      await store.addKeys(ownerUuid, [{ key, uuid }])
    } else if (at && found[0] && !found.includes(uuid) && !at.isSplit && at.originUuid === uuid) {
      // What the owner merged or took out stays so.
      touched.add(uuid)
      if (!at.isAlone) await same.moveKey(ownerUuid, key, found[0])
      else if (!(await same.isRefused(uuid, found[0])))
        await mergeStore(tx).merge(uuid, found[0], { at: clock.now(), by: 'profile' })
      uuid = (await store.customersOf(ownerUuid, [key]))[0] ?? uuid
    }
    isFilledIn = (await buyerRecordStore(tx).fillIn(uuid, buyer)) || isFilledIn
    touched.add(uuid)
  }
  for (const { uuid, into } of await same.byDocument(ownerUuid, [...touched])) {
    await mergeStore(tx).merge(uuid, into, { at: clock.now(), by: 'document' })
    touched.add(into)
  }
  await store.recount([...touched])
  if (isFilledIn) await suggestionStore(tx).noteChanged([ownerUuid])
}
