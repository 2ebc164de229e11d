import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { PlannedLive } from './agenda-query.ts'

type Props = { live: PlannedLive; accountId: string; onRemove: () => void }

const badgeKinds: Record<PlannedLive['status'], BadgeKind> = {
  scheduled: 'info',
  armed: 'notice',
  captured: 'unlocked',
  missed: 'plain',
}

/** One planned live: date, name, duration, and problems that its preflight found. */
export function PlannedRow({ live, accountId, onRemove }: Props) {
  const t = useTranslations('lives.agenda')
  const formats = useFormats()
  const path = `/plugins/v2/${live.pluginId}/instagram/${accountId}/medias/${live.mediaId}/report`
  const troubles = (['connection', 'permissions', 'webhook'] as const).filter(
    (part) => live.rehearsal && live.rehearsal[part] !== 'ok',
  )

  return (
    <li className="grid min-h-[76px] grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line border-b px-4 py-3 text-14 last:border-b-0 md:grid-cols-[52px_minmax(0,1fr)_auto_auto] md:gap-x-4 md:px-5">
      <span aria-hidden="true" className="text-center leading-tight">
        <b className="block font-display text-18 leading-[1.2] font-bold tabular-nums">
          {formats.dayOfMonth(live.liveDate)}
        </b>
        <span className="text-12 text-ink-muted">{formats.shortMonth(live.liveDate)}</span>
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 break-words font-semibold">{live.name}</p>
        <p className="text-ink-muted tabular-nums">
          <time dateTime={live.liveDate}>{formats.dateTime(live.liveDate)}</time>,{' '}
          {duration(live.durationInMinutes, t)}, {t(`platform.${live.platform}`)}
        </p>
        {troubles.length > 0 && live.status === 'scheduled' && (
          <p className="text-live-text">
            {t('wouldFail')}{' '}
            <Link to="/plugins" className="font-medium underline">
              {t('mend')}
            </Link>
          </p>
        )}
        {live.mediaId && (
          <Link to={path} className="font-medium text-action-text hover:underline">
            {t('openReport')}
          </Link>
        )}
      </div>
      <span className="max-md:col-start-2">
        <Badge kind={badgeKinds[live.status]}>{t(`status.${live.status}`)}</Badge>
      </span>
      <IconButton
        label={t('removeLive', { name: live.name })}
        icon={<Trash2 />}
        onClick={onRemove}
        className="max-md:col-start-3 max-md:row-start-1"
      />
    </li>
  )
}

/** Formats up to 60 minutes in minutes, more in hours (spec §3). */
function duration(minutes: number, t: ReturnType<typeof useTranslations<'lives.agenda'>>): string {
  return minutes <= 60 ? t('minutes', { n: minutes }) : t('hours', { n: minutes / 60 })
}
