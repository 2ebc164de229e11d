import type { Live } from '../../lives-types.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { PartsNotice, SeparatedNotice } from './parts-notice.tsx'

/** The notices about the capture of a live, above its totals. */
export function LiveNotices({ live }: { live: Live }) {
  return (
    <div className="grid gap-2">
      {live.status === 'on_air' && <ArrivalNotice live={live} />}
      {live.parts.length > 1 && <PartsNotice live={live} />}
      {live.separatedFrom !== null && live.role === 'owner' && <SeparatedNotice live={live} />}
    </div>
  )
}
