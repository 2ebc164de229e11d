import type { trackPageView } from '#features/analytics/contract.ts'
import { keptAcquisition } from '#platform/web/acquisition.ts'
import { sendAndForget } from '#platform/web/send-and-forget.ts'
import { consent } from './consent.ts'

let isFirst = true

/** Counts one page view where that was agreed to. A view that could not be counted is nobody's trouble. */
export function countPageView(path: string): void {
  const referrer = isFirst ? document.referrer : null
  isFirst = false
  if (!consent.mayCount()) return

  sendAndForget<typeof trackPageView>('POST /api/analytics/page-view', {
    path,
    browserId: consent.state()?.browserId,
    referrer: referrer || null,
    ...keptAcquisition(),
  })
}
