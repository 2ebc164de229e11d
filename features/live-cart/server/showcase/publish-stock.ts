import { productsChanged } from '#features/catalogue/server/index.ts'
import { showcaseTopic } from '../../timeline-contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { readShowcase } from './show-showcase.ts'

type Deps = Pick<LiveCartDeps, 'connection' | 'clock' | 'streams' | 'catalogue' | 'realtime' | 'events'>

/**
 * Returns what shows open pages of a stream how much of these products is left: with the products themselves, so that
 * thousands of pages do not fetch them at once.
 */
export function stockPublisher(deps: Deps) {
  return async (streamUuid: string, productUuids: string[]): Promise<void> => {
    const shown = await readShowcase(deps, streamUuid).catch(() => [])
    const changed = shown.filter(({ uuid }) => productUuids.includes(uuid))
    const topic = showcaseTopic(streamUuid)
    await deps.realtime.publishAll(changed.map((data) => ({ topic, event: 'product', data })))
  }
}

/** Shows what sellers change in their catalogue on the pages of their lives. */
export function publishCatalogue(deps: Deps): void {
  deps.events.on(productsChanged, async ({ merchantUuid }) => {
    for (const uuid of await deps.streams.onAir(merchantUuid))
      await deps.realtime.publish(showcaseTopic(uuid), 'changed', {})
  })
}
