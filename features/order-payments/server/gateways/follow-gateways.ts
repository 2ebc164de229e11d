import type { Services } from '#features/services/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { codeStore } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { settleLater } from '../provider/settle-code.ts'
import { refundStore } from '../refunds/refund-store.ts'

/** How long a payment of an account that was disconnected is followed. */
const followed = 8 * day

/**
 * Fetches what notifications of gateways point to. When a merchant disconnects its account, its payments in progress are
 * closed there or received, and until then its tokens are needed.
 */
export function followGateways(
  deps: OrderPaymentsDeps,
  services: Pick<Services, 'onPointer' | 'onEnded' | 'needs'>,
): void {
  services.onPointer(async ({ type, subject }) => {
    if (type === 'payment') await settleLater(deps, subject)
  })
  services.onEnded(async (tx, connectionUuid) => {
    for (const { checkoutId } of await codeStore(tx).unsettledOf(connectionUuid))
      if (checkoutId) await settleLater(deps, checkoutId, tx)
  })
  services.needs(async (connectionUuid) => {
    const since = new Date(deps.clock.now().getTime() - followed)
    const open = await codeStore(deps.connection.db).unsettledOf(connectionUuid)
    const isFollowed = open.some(({ createdAt }) => createdAt > since)
    return isFollowed || (await refundStore(deps.connection.db).isNeeded(connectionUuid, since))
  })
}
