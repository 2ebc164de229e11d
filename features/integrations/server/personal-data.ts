import type { PersonalData } from '#features/accounts/server/index.ts'
import type { IntegrationsDeps } from './deps.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { pluginStore } from './plugin-store.ts'
import { disconnectShop } from './shopify/disconnect-shop.ts'
import { shopStore } from './shopify/shop-store.ts'

/**
 * Connections of a user, without their tokens, and those they administer. Erasing ends the user's own at the provider
 * first.
 */
export function integrationsPersonalData(deps: IntegrationsDeps): PersonalData {
  const store = pluginStore(deps.connection.db)

  return {
    feature: 'integrations',

    async tablesOf(userUuid) {
      const rows = await store.everyOfOwner(userUuid)
      const administered = await store.ofAdmin(userUuid)
      const shops = await shopStore(deps.connection.db).everyOfOwner(userUuid)
      return [
        {
          name: 'connections',
          rows: () => rows.map(({ sealedToken: _, sealedAccessToken: __, ...connection }) => connection),
        },
        {
          name: 'administered_connections',
          rows: () => administered.map(({ id, username }) => ({ id, username })),
        },
        {
          name: 'shops',
          rows: () => shops.map(({ sealedToken: _, sealedRefreshToken: __, ...shop }) => shop),
        },
      ]
    },

    async erase(userUuid) {
      for (const plugin of await store.everyOfOwner(userUuid)) await disconnectAccount(deps, plugin)
      await store.deleteOfOwner(userUuid)
      const shops = shopStore(deps.connection.db)
      for (const shop of await shops.everyOfOwner(userUuid)) await disconnectShop(deps, shop)
      await shops.deleteOfOwner(userUuid)
      await store.removeAdmin(userUuid)
    },
  }
}
