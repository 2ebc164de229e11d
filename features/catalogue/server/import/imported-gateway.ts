import type { AccessibleMerchant } from '#features/merchants/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { connectedShopStore } from './connected-shop-store.ts'

/**
 * The gateway of products from a file: external links, or our own catalogue. Throws `conflict` for a merchant whose
 * catalogue is a connected shop's.
 */
export async function importedGateway(
  db: Database,
  { uuid, productGateway }: Pick<AccessibleMerchant, 'uuid' | 'productGateway'>,
): Promise<'external-link' | 'native'> {
  if (productGateway === 'external-link') return 'external-link'
  if (await connectedShopStore(db).isConnected(uuid))
    throw new AppError('conflict', { messageKey: 'import_of_shop' })
  return 'native'
}
