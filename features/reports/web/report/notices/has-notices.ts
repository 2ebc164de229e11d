import { hasPrivateMessages, type Live } from '../../lives-types.ts'

/** Whether `LiveNotices` has anything to show, so that its code is loaded only when needed. */
export function hasNotices(
  live: Pick<Live, 'parts' | 'separatedFrom' | 'role' | 'arrival' | 'status' | 'pluginType'>,
): boolean {
  return (
    live.arrival.state !== 'arriving' ||
    (live.status === 'on_air' && !hasPrivateMessages(live)) ||
    live.parts.length > 1 ||
    (live.separatedFrom !== null && live.role === 'owner')
  )
}
