import { isUuid } from '#platform/contract/fields.ts'
import { isReservedHandle } from '#platform/contract/handle.ts'
import { withoutSigns } from '#platform/contract/without-signs.ts'

/** Shortest and longest name of a stream's address (`/lives/{uri}`). */
export const uriLength = { min: 3, max: 60 } as const

/** Words of our own paths below `/streams` and `/lives` that the list of handles lacks. */
const ownWords = new Set(
  'add broadcast broadcasts countdown description faq faqs finished moderate new novo nova recording recordings realtime settings watch'.split(
    ' ',
  ),
)

/** Typed text or a name as it may stand in an address: `Live de Verão!` → `live-de-verao`. */
export function uriOf(typed: string): string {
  const words = typed
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return withoutSigns(withoutSigns(words, '-', 'both').slice(0, uriLength.max), '-', 'both')
}

/** Why no stream may have this uri (lower-cased, trimmed); null if it is allowed. Only the server knows if it is taken. */
export function uriRefusal(uri: string): 'too_short' | 'too_long' | 'signs' | 'reserved' | null {
  if (uri.length < uriLength.min) return 'too_short'
  if (uri.length > uriLength.max) return 'too_long'
  if (isUuid(uri) || uriOf(uri) !== uri) return 'signs'
  return isReservedHandle(uri.replaceAll('-', '')) || ownWords.has(uri) ? 'reserved' : null
}

/** Similar allowed uris, in the order in which they are tried. */
export function similarUris(uri: string, year: number): string[] {
  const base = withoutSigns(uri.slice(0, uriLength.max - 8), '-', 'both') || 'live'
  const endings = ['live', String(year), ...Array.from({ length: 8 }, (_, at) => String(at + 2))]
  return endings.map((ending) => uriOf(`${base}-${ending}`)).filter((each) => uriRefusal(each) === null)
}
