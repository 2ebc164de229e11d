import type { Live } from '#features/reports/web/index.ts'
import type { KnownClaims } from './known-claims.ts'
import { LatestOrder } from './latest-order.tsx'

export type ClaimAreaProps = { live: Live; known: KnownClaims }

/** What stands between the product on show and the list: one area for each subject. */
export function ClaimAreas(props: ClaimAreaProps) {
  return (
    <div className="grid gap-3 empty:hidden">
      <LatestOrder {...props} />
    </div>
  )
}
