import { productsTopic } from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productsChanged } from '../events.ts'

/** Lists and dialogs that are open fetch again when products of their merchant were changed. */
export function publishChanges({ events, realtime, merchants }: CatalogueDeps): void {
  const [prefix = ''] = productsTopic('').split(':')
  realtime.allow(prefix, (actor, topic) =>
    merchants.access(actor, topic.slice(productsTopic('').length), 'read').then(
      () => true,
      () => false,
    ),
  )
  events.on(productsChanged, ({ merchantUuid }) => connectionChanged({ realtime }, merchantUuid))
}

/** As when products changed, for a connection that was begun, read, refused or ended. */
export function connectionChanged(
  { realtime }: Pick<CatalogueDeps, 'realtime'>,
  merchantUuid: string,
): Promise<void> {
  return realtime.publish(productsTopic(merchantUuid), 'changed', {})
}
