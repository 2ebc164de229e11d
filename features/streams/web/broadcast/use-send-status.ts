import { useStreamSlots } from '../stream-slots.tsx'
import { sendStatus } from './broadcast-query.ts'

/** Begins or ends a live, and tells the features that count it. */
export function useSendStatus(streamUuid: string) {
  const { statusToggled } = useStreamSlots()
  return async (status: 'live' | 'finished') => {
    const state = await sendStatus(streamUuid, status)
    statusToggled?.(streamUuid)
    return state
  }
}
