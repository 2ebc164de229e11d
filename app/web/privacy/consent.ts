import { useSyncExternalStore } from 'react'
import type { chooseConsent, getConsent } from '#features/analytics/contract.ts'
import { call } from '#platform/web/call.ts'
import { nowIso } from '#platform/web/clock.ts'
import { newUuid } from '#platform/web/new-key.ts'
import { session } from '#platform/web/session.ts'
import { type Choice, createConsentStore } from './consent-store.ts'

/** The choice of this browser. */
export const consent = createConsentStore({
  storage() {
    try {
      return localStorage
    } catch {
      return null
    }
  },
  isRefusedByBrowser: () =>
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true),
  newUuid,
  now: nowIso,
})

/** The choice, following its changes; null while unanswered. */
export function useConsent(): Choice | null {
  return useSyncExternalStore(consent.subscribe, consent.state)
}

/**
 * Stores the choice here at once, and on the server.
 * @throws CallError when the server could not be reached
 */
export async function chooseStatistics(analytics: boolean): Promise<void> {
  const { browserId } = consent.choose(analytics)
  await call<typeof chooseConsent>('POST /api/analytics/consent', { analytics, browserId })
  consent.markTold()
}

/** Synchronizes this browser's choice with the account's: the latest one wins. */
export async function settleConsent(): Promise<void> {
  const choice = consent.state()
  if (choice && !choice.told) return chooseStatistics(choice.analytics)
  if (choice || session.state().status !== 'signedIn') return

  const known = await call<typeof getConsent>('GET /api/analytics/consent', {})
  if (known && !consent.state()) consent.adopt(known)
}
