import type { CustomersDeps } from '../deps.ts'
import { type BuyerOfMerchant, buyerRecordStore } from './buyer-record-store.ts'
import { recordStore } from './record-store.ts'

const buyersPerPass = 200

type Needs = Pick<CustomersDeps, 'connection' | 'clock' | 'ids' | 'merchants'>

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

/** A buyer under the name of a single commenter without another buyer of this merchant's name is this commenter. */
async function readBuyersOf(
  { clock, ids }: Needs,
  tx: Parameters<typeof recordStore>[0],
  ownerUuid: string,
  buyers: BuyerOfMerchant[],
): Promise<void> {
  const store = recordStore(tx)
  await store.lockOwner(ownerUuid)
  for (const buyer of buyers) {
    const key = `b:${buyer.uuid}`
    const [known] = await store.customersOf(ownerUuid, [key])
    let uuid = known
    if (!uuid) {
      const name = buyer.userName?.toLowerCase()
      uuid = name ? (await store.soleByName(ownerUuid, [name])).get(name)?.uuid : undefined
      if (!uuid) {
        uuid = ids.uuid()
        await store.addRecords(ownerUuid, [{ uuid, key, userName: buyer.userName }], clock.now())
      }
      await store.addKeys(ownerUuid, [{ key, uuid }])
    }
    await buyerRecordStore(tx).fillIn(uuid, buyer)
    await store.recount([uuid])
  }
}
