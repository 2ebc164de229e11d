import type { MerchantsDeps } from '../deps.ts'
import { locationStore } from '../locations/location-store.ts'
import { merchantStore } from '../merchant-store.ts'
import { bankingStore } from './banking-store.ts'
import { openDetails } from './manage-banking.ts'

/** Who receives a Pix, as a BR Code names them. `key` is as the directory has it; `city` is null without an address. */
export type PixReceiver = { key: string; holderName: string; city: string | null }

/**
 * Where buyers of this merchant send a Pix; null without a key. For codes that buyers pay: it is shown to them alone and
 * never logged.
 */
export async function pixReceiver(
  deps: Pick<MerchantsDeps, 'connection' | 'secrets'>,
  merchantUuid: string,
): Promise<PixReceiver | null> {
  const { db } = deps.connection
  const stored = await bankingStore(db).of(merchantUuid)
  const merchant = await merchantStore(db).byUuid(merchantUuid)
  if (!stored || !merchant || merchant.deletedAt) return null
  const { pixKey, bankAccount } = openDetails(deps, stored)
  if (!pixKey) return null
  const [location] = await locationStore(db).ofMerchant(merchantUuid)
  return {
    key: pixKey.key,
    holderName: bankAccount?.holderName ?? merchant.legalName ?? merchant.name,
    city: location?.city ?? null,
  }
}
