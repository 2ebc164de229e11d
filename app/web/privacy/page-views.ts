import type { trackPageView } from '#features/analytics/contract.ts'
import { keptAcquisition } from '#platform/web/acquisition.ts'
import { sendAndForget } from '#platform/web/send-and-forget.ts'
import { consent } from './consent.ts'

let isFirst = true

/** Counts one page view if the visitor agreed to statistics. Failures are ignored. */
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
