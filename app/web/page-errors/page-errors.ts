import type { reportError, reportSession } from '#features/analytics/contract.ts'
import { chance } from '#platform/web/chance.ts'
import { sendAndForget } from '#platform/web/send-and-forget.ts'
import { consent } from '../privacy/consent.ts'
import { createPageErrors } from './create-page-errors.ts'

/** The errors of this page. */
export const pageErrors = createPageErrors({
  consent,
  place: () => location,
  now: () => performance.now(),
  random: chance,
  watchCalls(add) {
    new PerformanceObserver((list) => {
      for (const { name, responseEnd, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
        const { origin, pathname } = new URL(name)
        if (origin === location.origin && pathname.startsWith('/api/'))
          add({ at: responseEnd, what: pathname, status: responseStatus ?? 0 })
      }
    }).observe({ type: 'resource' })
  },
  onLeave: (listener) => addEventListener('pagehide', listener),
  sendError: (report) => sendAndForget<typeof reportError>('POST /api/analytics/error', report),
  sendSession: (session) => sendAndForget<typeof reportSession>('POST /api/analytics/session', session),
})
