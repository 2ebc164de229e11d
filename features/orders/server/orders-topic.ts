import type { Platform } from '#platform/server/platform.ts'
import { ordersTopic } from '../contract.ts'
import type { OrdersDeps } from './deps.ts'

type Deps = Pick<OrdersDeps, 'merchants' | 'listeners'> & Pick<Platform, 'realtime'>

/** Open lists and pages of those who work for a merchant fetch again when one of its orders was changed. */
export function publishOrders({ realtime, merchants, listeners }: Deps): void {
  const [prefix = ''] = ordersTopic('').split(':')
  realtime.allow(prefix, (actor, topic) =>
    merchants.access(actor, topic.slice(ordersTopic('').length), 'read').then(
      () => true,
      () => false,
    ),
  )
  listeners.add(async (tx, changes) => {
    for (const merchantUuid of new Set(changes.map((change) => change.merchantUuid)))
      await realtime.publish(ordersTopic(merchantUuid), 'changed', {}, { tx })
  })
}
