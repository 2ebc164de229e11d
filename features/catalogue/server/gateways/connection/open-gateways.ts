import { AppError } from '#platform/contract/errors.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CatalogueDeps } from '../../deps.ts'
import type { Adapters } from '../pick-gateway.ts'
import { shopifyGateway } from '../shopify/shopify-gateway.ts'
import { yampiSettings } from '../yampi/settings.ts'
import { yampiGateway } from '../yampi/yampi-gateway.ts'
import { clientOf } from './yampi-connection.ts'

/** The adapters of the providers that a merchant's shop can be connected to. */
export function openGateways(
  platform: Platform,
  { integrations }: Pick<CatalogueDeps, 'integrations'>,
): Adapters {
  const { payUrl } = yampiSettings(platform.env)
  return {
    async shopify({ pluginId }) {
      const shop = pluginId === null ? null : await integrations.shopOf(pluginId)
      if (!shop) throw new AppError('unavailable', { messageKey: 'gateway_reconnect' })
      return shopifyGateway(shop)
    },
    yampi: async (connection) =>
      yampiGateway(clientOf(platform, connection), {
        alias: connection.shop,
        payUrl: payUrl(connection.shop),
        now: () => platform.clock.now(),
      }),
  }
}
