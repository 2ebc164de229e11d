import { keptAcquisition } from '#platform/web/acquisition.ts'
import { sendAndForget } from '#platform/web/send-and-forget.ts'
import type { trackLiveEvents } from '../contract.ts'
import { createTracker, type Track } from './tracker.ts'

const tracker = createTracker({
  choice: () => JSON.parse(localStorage.getItem('statistics-choice') ?? 'null'),
  isRefused: () =>
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true),
  acquisition: keptAcquisition,
  send: (input) => sendAndForget<typeof trackLiveEvents>('POST /api/streams/numbers/track', input),
  later: (act) => void setTimeout(act, 2_000),
  onLeave: (act) => addEventListener('pagehide', act),
})

/**
 * Counts one event of a live: `trackLive(streamUuid, 'cart_add', productUuid)`. Light enough for public pages. It does
 * nothing without the visitor's consent, never throws and never waits: events are sent together after two seconds, and
 * when the page is left.
 */
export const trackLive: Track = tracker.track

/** The campaign of this visitor, to be stored with an order; empty without consent. */
export const orderOrigin = tracker.origin
