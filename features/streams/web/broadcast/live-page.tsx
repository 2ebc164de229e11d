import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useSearchParams } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/toast.ts'
import { type Stream, useTakeStream } from '../streams-query.ts'
import { studioQuery, useStudioTopic } from './broadcast-query.ts'
import { CameraStudio } from './camera-studio.tsx'
import { choiceOf } from './choice.ts'
import { DestinationsCard } from './destinations-card.tsx'
import { EncoderStudio } from './encoder-studio.tsx'
import { StudioHeader } from './studio-header.tsx'
import { StudioLoad } from './studio-load.tsx'
import { useSendStatus } from './use-send-status.ts'

/** `/streams/:uuid/broadcast/live`: the studio. */
export function BroadcastLivePage() {
  return (
    <main>
      <StudioLoad fullScreen>{(stream) => <Studio stream={stream} />}</StudioLoad>
    </main>
  )
}

function Studio({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.live')
  const words = useTranslations('words')
  const take = useTakeStream()
  const [query] = useSearchParams()
  const [isAsking, setAsking] = useState(false)
  const { data: state = null } = useQuery(studioQuery(stream.uuid))
  useStudioTopic(stream.uuid)
  const sendStatus = useSendStatus(stream.uuid)
  const finished = () => take({ ...stream, broadcastStatus: 'finished' })
  const end = useAction({
    mutationFn: (stop: () => Promise<unknown>) =>
      sendStatus('finished').then(stop, (error: unknown) => {
        // It has not begun yet: there is nothing to end but the picture.
        if (!isCallError(error, 'conflict')) throw error
        return stop()
      }),
    failed: t('endFailed'),
    onSuccess: finished,
    onSettled: () => setAsking(false),
  })
  const [stop, setStop] = useState<() => Promise<unknown>>(() => async () => {})
  const askToEnd = (stopPicture: () => Promise<unknown>) => {
    setStop(() => stopPicture)
    setAsking(true)
  }

  return (
    <div
      className={cx(
        'mx-auto flex min-h-dvh flex-col',
        stream.streamMode === 'encoder' ? 'max-w-[1080px]' : 'max-w-[1440px] lg:h-dvh',
      )}
    >
      <StudioHeader stream={stream} state={state} />
      {stream.streamMode === 'encoder' ? (
        <EncoderStudio stream={stream} state={state} onEnd={askToEnd} />
      ) : (
        <CameraStudio
          stream={stream}
          first={choiceOf(query)}
          isRecording={state?.isRecording ?? false}
          onEnd={askToEnd}
          onFault={() => toast.error(t('deviceFailed'))}
        >
          <DestinationsCard stream={stream} />
        </CameraStudio>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('endTitle')}
        text={t('endText')}
        confirmLabel={t('endConfirm')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={end.isPending}
        onConfirm={() => end.mutate(stop)}
      />
    </div>
  )
}
