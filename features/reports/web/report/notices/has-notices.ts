import type { Live } from '../../lives-types.ts'

/** Is there something to know about how the live was captured, apart from its figures? */
export function hasNotices(live: Pick<Live, 'parts' | 'separatedFrom' | 'role' | 'arrival'>): boolean {
  return (
    live.arrival.state !== 'arriving' ||
    live.parts.length > 1 ||
    (live.separatedFrom !== null && live.role === 'owner')
  )
}
