import type { Live } from '../../lives-types.ts'
import { PartsNotice, SeparatedNotice } from './parts-notice.tsx'

/** What there is to know about how a live was captured, above its figures. */
export function LiveNotices({ live }: { live: Live }) {
  return (
    <div className="grid gap-2">
      {live.parts.length > 1 && <PartsNotice live={live} />}
      {live.separatedFrom !== null && live.role === 'owner' && <SeparatedNotice live={live} />}
    </div>
  )
}
