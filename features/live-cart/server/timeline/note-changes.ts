import type { StreamChange } from '#features/streams/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { showcaseTopic, type TimelineKind } from '../../timeline-contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { type TimelineEntry, timelineStore } from './timeline-store.ts'

type Shown = StreamChange['before']

/** Enters in the timeline what a change of a stream means for those who watch, within the transaction that makes it. */
export function noteChanges({ streams, realtime }: Pick<LiveCartDeps, 'streams' | 'realtime'>): void {
  streams.onChanged(async (tx: Database, { before, after, at, by }) => {
    const changes = [...productChanges(before, after), ...broadcastChanges(before, after)]
    const isReordered = before.productsUuid.join() !== after.productsUuid.join()
    if (changes.length === 0 && !isReordered) return
    const entries = changes.map(
      (change): TimelineEntry => ({ ...change, streamUuid: after.uuid, userUuid: by, at }),
    )
    await timelineStore(tx).add(entries)
    if (!isReordered && !changes.some(({ productUuid }) => productUuid)) return
    const { activeProductsId, featuredProductsId } = after
    const lists = { activeProductsId, featuredProductsId }
    await realtime.publish(showcaseTopic(after.uuid), 'lists', lists, { tx })
  })
}

type Change = { kind: TimelineKind; productUuid: string | null }

function productChanges(before: Shown, after: Shown): Change[] {
  const left = (one: string[], other: string[]) => one.filter((uuid) => !other.includes(uuid))
  const all = (kind: TimelineKind, uuids: string[]) => uuids.map((productUuid) => ({ kind, productUuid }))
  return [
    ...all('unfeatured', left(before.featuredProductsId, after.featuredProductsId)),
    ...all('deactivated', left(before.activeProductsId, after.activeProductsId)),
    ...all('activated', left(after.activeProductsId, before.activeProductsId)),
    ...all('featured', left(after.featuredProductsId, before.featuredProductsId)),
  ]
}

function broadcastChanges(before: Shown, after: Shown): Change[] {
  const of = (kind: TimelineKind, is: boolean) => (is ? [{ kind, productUuid: null }] : [])
  const [was, is] = [before.broadcastStatus, after.broadcastStatus]
  return [
    ...of('live_began', was !== 'live' && is === 'live'),
    ...of('live_ended', was === 'live' && is !== 'live'),
    ...of('picture_lost', before.lostAt === null && after.lostAt !== null),
    ...of('picture_back', before.lostAt !== null && after.lostAt === null && is === 'live'),
  ]
}
