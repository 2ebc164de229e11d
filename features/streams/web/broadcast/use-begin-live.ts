import { useEffect } from 'react'
import { isCallError } from '#platform/web/call-error.ts'
import { useAction } from '#platform/web/use-action.ts'
import { type Stream, useTakeStream } from '../streams-query.ts'
import { useSendStatus } from './use-send-status.ts'

/** The server takes a moment to see the first picture. */
const againMs = 700

/** Begins the live once the picture is at the engine: the landing page and the bio follow. */
export function useBeginLive(stream: Stream, isSending: boolean): void {
  const take = useTakeStream()
  const sendStatus = useSendStatus(stream.uuid)
  const begin = useAction({
    mutationFn: () => sendStatus('live'),
    shownHere: ['conflict', 'timeout', 'unavailable', 'internal_error'],
    retry: (_count, error) => isCallError(error, 'conflict', 'network_error', 'timeout', 'unavailable'),
    retryDelay: againMs,
    onSuccess: ({ broadcastStatus, liveSince }) => take({ ...stream, broadcastStatus, liveSince }),
  })
  const { mutate, isIdle } = begin
  const isDue = isSending && stream.broadcastStatus === 'pending' && isIdle
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, mutate])
}
