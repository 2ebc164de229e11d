import { Suspense } from 'react'
import type { Live } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import type { KnownClaims } from './known-claims.ts'
import { LatestOrder } from './latest-order.tsx'

const CloseOut = lazyComponent(async () => (await import('../close-out/close-out.tsx')).CloseOut)
const RepliesArea = lazyComponent(async () => (await import('../claim-replies/replies-area.tsx')).RepliesArea)
const LiveAccuracy = lazyComponent(async () => (await import('../accuracy/live-accuracy.tsx')).LiveAccuracy)

export type ClaimAreaProps = { live: Live; known: KnownClaims }

/** What stands between the product on show and the list: one area for each subject. */
export function ClaimAreas(props: ClaimAreaProps) {
  return (
    <div className="grid gap-3 empty:hidden">
      <LatestOrder {...props} />
      {props.live.role !== 'viewer' && (
        <Suspense>
          <RepliesArea {...props} />
        </Suspense>
      )}
      {props.live.status === 'ended' && (
        <Suspense>
          <CloseOut {...props} />
        </Suspense>
      )}
      {props.live.status === 'ended' && (
        <Suspense>
          <LiveAccuracy live={props.live} revision={`${props.known.epoch} ${props.known.number}`} />
        </Suspense>
      )}
    </div>
  )
}
