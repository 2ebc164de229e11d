import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useNow } from '#platform/web/clock.ts'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/toast.ts'
import { streamPath, studioPaths } from '../stream-paths.ts'
import { type Stream, useTakeStream } from '../streams-query.ts'
import { type StudioState, studioQuery, useStudioTopic } from './broadcast-query.ts'
import { CameraStudio } from './camera-studio.tsx'
import { choiceOf } from './choice.ts'
import { DestinationsCard } from './destinations-card.tsx'
import { EncoderStudio } from './encoder-studio.tsx'
import { StudioChat } from './studio-chat.tsx'
import { StudioLoad } from './studio-load.tsx'
import { StudioProducts } from './studio-products.tsx'
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
          side={
            <>
              <StudioChat stream={stream} />
              <StudioProducts stream={stream} />
            </>
          }
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

/** The name of the live, since when it is on air, who watches, and whether it is recorded. */
function StudioHeader({ stream, state }: { stream: Stream; state: StudioState | null }) {
  const t = useTranslations('studio.live')
  const words = useTranslations('words')
  const formats = useFormats()
  const now = useNow(10_000)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-14">
      <h1 className="min-w-0 flex-[1_1_160px] truncate font-semibold">{stream.name}</h1>
      {state?.liveSince && state.broadcastStatus === 'live' && (
        <>
          <Badge kind="live">{t('onAir')}</Badge>
          <span className="text-ink-muted tabular-nums">
            {t('since', { duration: formats.duration(now - Date.parse(state.liveSince)) })}
          </span>
        </>
      )}
      <span role="status" className="font-medium tabular-nums">
        {t('viewers', { n: state?.viewers ?? 0 })}
      </span>
      {state?.isRecording && (
        <Badge>
          <span aria-hidden="true" className="size-[7px] rounded-full bg-live" />
          {t('recording')}
        </Badge>
      )}
      {/* In a window of its own: leaving the studio would end the picture. */}
      <Button
        size="sm"
        kind="quiet"
        render={<a href={studioPaths.desk(stream.uuid)} target="_blank" rel="noopener" />}
      >
        {t('desk')}
      </Button>
      <Button size="sm" kind="quiet" render={<Link to={streamPath(stream.uuid)} />}>
        {words('back')}
      </Button>
    </header>
  )
}
