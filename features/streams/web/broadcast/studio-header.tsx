import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { useHeldPage } from '#platform/web/use-held-page.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { streamPath, studioPaths } from '../stream-paths.ts'
import type { Stream } from '../streams-query.ts'
import type { StudioState } from './broadcast-query.ts'

type Props = { stream: Stream; state: StudioState | null }

/** The name of the live, since when it is on air, who watches, and whether it is recorded: two rows on a phone. */
export function StudioHeader({ stream, state }: Props) {
  const t = useTranslations('studio.live')
  const words = useTranslations('words')
  const formats = useFormats()
  const now = useNow(10_000)
  const isLive = state?.broadcastStatus === 'live'
  const duration = isLive && state.liveSince && formats.duration(now - Date.parse(state.liveSince))
  return (
    <header className="flex flex-wrap items-center gap-x-2 px-1 pb-2 text-14 sm:gap-x-3 sm:py-2 lg:px-3">
      <IconButton label={words('back')} icon={<ArrowLeft />} render={<Link to={streamPath(stream.uuid)} />} />
      <LeaveQuestion isHeld={isLive && stream.streamMode === 'camera'} />
      <h1 className="min-w-0 flex-1 truncate font-semibold">{stream.name}</h1>
      {/* In a window of its own: leaving the studio would end the picture. */}
      <Button
        size="sm"
        kind="quiet"
        className="sm:order-last"
        render={<a href={studioPaths.desk(stream.uuid)} target="_blank" rel="noopener" />}
      >
        {t('desk')}
      </Button>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 max-sm:w-full sm:gap-x-3 sm:px-0">
        {duration && (
          <>
            <Badge kind="live">{t('onAir')}</Badge>
            <span className="text-ink-muted tabular-nums">
              <span className="sm:hidden">{duration}</span>
              <span className="max-sm:hidden">{t('since', { duration })}</span>
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
      </div>
    </header>
  )
}

/** Asks before the page is left. `isHeld`: this device sends the picture, which ends with the page. */
function LeaveQuestion({ isHeld }: { isHeld: boolean }) {
  const t = useTranslations('studio.live')
  const words = useTranslations('words')
  const { leave, stay } = useHeldPage(isHeld)
  return (
    <ConfirmDialog
      open={leave !== null}
      onClose={stay}
      title={t('leaveTitle')}
      text={t('leave')}
      confirmLabel={t('leaveConfirm')}
      cancelLabel={words('cancel')}
      closeLabel={words('close')}
      onConfirm={() => leave?.()}
    />
  )
}
