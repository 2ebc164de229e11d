import { Suspense } from 'react'
import { useStreamSlots } from '../stream-slots.tsx'
import type { Stream } from '../streams-query.ts'

/** The chat of the live, where it has one. Without its code the studio works all the same. */
export function StudioChat({ stream }: { stream: Stream }) {
  const { Chat } = useStreamSlots()
  if (!Chat || !stream.allowChat) return null
  return (
    <Suspense>
      <Chat streamUuid={stream.uuid} />
    </Suspense>
  )
}
