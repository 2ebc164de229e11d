import type { consentVersion } from '#features/analytics/contract.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import type { Acquisition } from '#platform/web/acquisition.ts'
import type { LiveSubject, liveActions, liveEventName, mostTracked, trackLiveEvents } from '../contract.ts'

// These match the contract by their types, without its schemas in a public page.
const version: typeof consentVersion = 1
const name: typeof liveEventName = 'Broadcast Live'
const most: typeof mostTracked = 40
const sent: Partial<typeof liveActions> = { chat_message: 'Send', chat_question: 'Send' }

type Choice = { analytics: boolean; version: number; browserId: string } | null
type Needs = {
  choice: () => Choice
  isRefused: () => boolean
  acquisition: () => Acquisition
  send: (input: InputOf<typeof trackLiveEvents>) => void
  later: (act: () => void) => void
  onLeave: (act: () => void) => void
}
type Event = InputOf<typeof trackLiveEvents>['events'][number]
/** Who came, and by which campaign. */
export type Origin = Pick<Acquisition, 'utmSource' | 'utmMedium' | 'utmCampaign'> & { browserId?: string }
export type Track = (streamUuid: string, subject: LiveSubject, productUuid?: string | null) => void

/** Gathers events for two seconds and sends them together, at most forty in one call. */
export function createTracker({ choice, isRefused, acquisition, send, later, onLeave }: Needs): {
  track: Track
  origin: () => Origin
} {
  const waiting = new Map<string, Event[]>()
  let isListening = false

  function chosen(): Choice {
    try {
      const found = choice()
      return found?.version === version && found.analytics && !isRefused() ? found : null
    } catch {
      return null
    }
  }

  function flush(): void {
    const browser = chosen()
    const { utmSource, utmMedium, utmCampaign, utmContent } = acquisition()
    for (const [streamUuid, events] of waiting) {
      while (browser && events.length > 0)
        send({
          streamUuid,
          browserId: browser.browserId,
          ...{ utmSource, utmMedium, utmCampaign, utmContent },
          events: events.splice(0, most),
        })
    }
    waiting.clear()
  }

  const track: Track = (streamUuid, subject, productUuid = null) => {
    if (!chosen()) return
    if (!isListening) onLeave(flush)
    isListening = true
    if (waiting.size === 0) later(flush)
    const events = waiting.get(streamUuid) ?? []
    waiting.set(streamUuid, events)
    events.push({ name, action: sent[subject] ?? 'Click', subject, productUuid })
  }

  /** What an order is stored with; nothing without consent. */
  function origin(): Origin {
    const browser = chosen()
    if (!browser) return {}
    const { utmSource, utmMedium, utmCampaign } = acquisition()
    return { browserId: browser.browserId, utmSource, utmMedium, utmCampaign }
  }
  return { track, origin }
}
