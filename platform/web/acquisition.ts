import { now } from './clock.ts'

/** A visitor's origin, from the marketing parameters of the first address. */
export type Acquisition = {
  utmSource?: string
  utmMedium?: string
  utmCampaign?: string
  utmTerm?: string
  utmContent?: string
}

const storageKey = 'acquisition'
const keptMs = 5 * 3_600_000
const parameters = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
} as const

/** The marketing parameters in an address's query; null without any. */
function acquisitionIn(query: string): Acquisition | null {
  const given = new URLSearchParams(query)
  const found = Object.entries(parameters).flatMap(([name, key]) => {
    const value = given.get(name)?.slice(0, 300)
    return value ? [[key, value]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** Stores the marketing parameters of this address for five hours. */
export function captureAcquisition(query: string): void {
  const acquisition = acquisitionIn(query)
  if (!acquisition) return
  try {
    localStorage.setItem(storageKey, JSON.stringify({ acquisition, until: now() + keptMs }))
  } catch {
    // Without a storage the visit is not attributed.
  }
}

/** The stored parameters unless expired; for the sign-up. */
export function keptAcquisition(): Acquisition {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (kept && kept.until > now()) return kept.acquisition
    localStorage.removeItem(storageKey)
  } catch {
    // As above: without a storage there is nothing.
  }
  return {}
}
