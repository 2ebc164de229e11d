import { useTranslations } from 'use-intl'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { type Stream, useTakeStream } from '../streams-query.ts'
import type { StudioState } from './broadcast-query.ts'
import { DestinationsCard } from './destinations-card.tsx'
import { HealthPanel } from './health-panel.tsx'
import { ObsCard } from './obs-card.tsx'
import { qualities } from './qualities.ts'
import { StudioChat } from './studio-chat.tsx'
import { StudioProducts } from './studio-products.tsx'
import { useSendStatus } from './use-send-status.ts'

type Props = {
  stream: Stream
  state: StudioState | null
  onEnd: (stop: () => Promise<unknown>) => void
}

/** The studio of a live that OBS broadcasts: its signal, its addresses, begin and end. */
export function EncoderStudio({ stream, state, onEnd }: Props) {
  const t = useTranslations('studio')
  const take = useTakeStream()
  const sendStatus = useSendStatus(stream.uuid)
  const isLive = stream.broadcastStatus === 'live'
  const begin = useAction({
    mutationFn: () => sendStatus('live'),
    failed: t('obs.notYet'),
    onSuccess: ({ broadcastStatus, liveSince }) => take({ ...stream, broadcastStatus, liveSince }),
  })
  const quality = state?.quality
  const health = quality && {
    ...{ kbps: Math.round(quality.kbps), fps: Math.round(quality.fps), loss: quality.loss },
    ...{ width: quality.width, height: quality.height, roundTripMs: null },
    keyframeSeconds: quality.keyframeInterval,
  }
  return (
    <>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 p-3">
        <p role="status" className="rounded-card border border-line bg-surface px-4 py-3 font-medium">
          {t(state?.hasPicture ? 'obs.receiving' : 'obs.waiting')}
        </p>
        {health && <HealthPanel health={health} maxKbps={qualities.standard.kbps} />}
        <StudioChat stream={stream} />
        <StudioProducts stream={stream} />
        <DestinationsCard stream={stream} />
        {!state?.hasPicture && <ObsCard stream={stream} />}
      </div>
      <div className="sticky bottom-0 z-10 border-line border-t bg-surface p-3">
        {isLive ? (
          <Button kind="danger" size="lg" wide onClick={() => onEnd(async () => {})}>
            {t('live.end')}
          </Button>
        ) : (
          <Button
            kind="cta"
            size="lg"
            wide
            disabled={!state?.hasPicture}
            loading={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {t('start.go')}
          </Button>
        )}
      </div>
    </>
  )
}
