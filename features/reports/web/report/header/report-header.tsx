import ArrowLeft from 'lucide-react/icons/arrow-left'
import LockOpen from 'lucide-react/icons/lock-open'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useTranslations } from 'use-intl'
import { useLiveAccounts } from '#features/integrations/web/index.ts'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { AccessBadge } from '../../access-badge.tsx'
import type { Live } from '../../lives-types.ts'
import { formatDuration } from '../format-duration.ts'
import { deskPathOf, invoicePathOf } from '../report-paths.ts'

type Props = {
  live: Live
  /** The address' query of the tab that unlocks. */
  unlockTo: string
}

/** The header of a report: account, time and duration of the live. */
export function ReportHeader({ live, unlockTo }: Props) {
  const t = useTranslations('lives.report')
  const shared = useTranslations('sharing.withMe')
  const isShared = live.role === 'moderator' || live.role === 'viewer'
  const listPath = isShared
    ? '/plugins/v2/lives/share-with-me'
    : `/plugins/v2/${live.pluginId}/${live.pluginType}/lives${live.kind === 'live' ? '' : '?tab=posts'}`
  const isOnAir = live.status === 'on_air'
  const plugin = useLiveAccounts().data?.rows.find(({ id }) => id === live.pluginId)
  const picture = live.profilePictureBase64 ?? plugin?.profilePictureBase64

  return (
    <header className="flex min-w-0 items-center gap-1.5 max-md:flex-wrap md:gap-3">
      <IconButton
        label={isShared ? shared('back') : t('back')}
        icon={<ArrowLeft />}
        className="-ml-3 md:-ml-2"
        render={<Link to={listPath} />}
      />
      <Avatar name={live.accountUsername} picture={picture} live={isOnAir} />
      {/* On a phone the badge of an ended live is beside its date, because the name leaves no room. */}
      <div className="flex min-w-0 flex-1 basis-20 flex-wrap items-center gap-x-2 gap-y-0.5 md:gap-x-2.5 md:gap-y-0">
        <h1
          className={cx(
            'display-type min-w-0 break-words text-18 md:text-22',
            !isOnAir && 'max-md:basis-full',
          )}
        >
          {live.accountUsername}
        </h1>
        <AccessBadge live={live} className={isOnAir ? undefined : 'max-md:order-1'} />
        <p className={cx('text-14 text-ink-muted tabular-nums', isOnAir ? 'basis-full' : 'md:basis-full')}>
          {live.kind !== 'live' ? (
            <SoldUntil live={live} />
          ) : isOnAir ? (
            <OnAirSince live={live} />
          ) : (
            <OnAirBetween live={live} />
          )}
        </p>
      </div>
      {live.access === 'locked' && live.role === 'owner' && (
        <Button
          kind="ink"
          size="sm"
          icon={<LockOpen />}
          className="max-md:hidden"
          render={<Link to={unlockTo} preventScrollReset />}
        >
          {t('unlock')}
        </Button>
      )}
      {live.access === 'unlocked' && isOnAir && (
        <Button
          kind="line"
          size="sm"
          icon={<PanelsTopLeft />}
          aria-label={t('desk')}
          render={<Link to={deskPathOf(live)} />}
        >
          <span className="max-md:hidden">{t('desk')}</span>
        </Button>
      )}
      {live.access === 'unlocked' && live.role === 'owner' && (
        <Button
          kind="quiet"
          size="sm"
          icon={<ReceiptText />}
          aria-label={t('receipt')}
          className="-mr-3"
          render={<Link to={invoicePathOf(live)} />}
        >
          <span className="max-md:hidden">{t('receipt')}</span>
        </Button>
      )}
    </header>
  )
}

function SoldUntil({ live }: { live: Live }) {
  const t = useTranslations('lives.report')
  const formats = useFormats()
  if (live.kind === 'story') return t('storyDay', { date: formats.longDate(live.startedAt) })
  if (live.status === 'selling' && live.sellsUntil)
    return t('postSelling', { until: formats.dateTime(live.sellsUntil) })
  return t('postEnded', { date: formats.date(live.endedAt ?? live.startedAt) })
}

function OnAirSince({ live }: { live: Live }) {
  const t = useTranslations('lives.report')
  const formats = useFormats()
  const platforms = useTranslations('lives.platforms')
  const onAir = formatDuration(useNow(1000) - Date.parse(live.startedAt))
  return (
    <>
      <span className="md:hidden">{t('onAirShort', { airtime: onAir })}</span>
      <span className="max-md:hidden">
        {t('onAirFull', {
          platform: platforms(live.pluginType),
          date: formats.longDate(live.startedAt),
          time: formats.time(live.startedAt),
          airtime: onAir,
        })}
      </span>
    </>
  )
}

function OnAirBetween({ live }: { live: Live }) {
  const t = useTranslations('lives.report')
  const formats = useFormats()
  const platforms = useTranslations('lives.platforms')
  const date = formats.longDate(live.startedAt)
  const end = live.endedAt ?? live.lastMessageAt ?? live.startedAt
  return (
    <>
      <span className="md:hidden">{t('endedShort', { date: formats.date(live.startedAt) })}</span>
      <span className="max-md:hidden">
        {t('endedFull', {
          platform: platforms(live.pluginType),
          date,
          from: formats.time(live.startedAt),
          to: formats.time(end),
        })}
      </span>
    </>
  )
}
