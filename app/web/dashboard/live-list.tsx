import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { type Live, reportPath } from './lives-queries.ts'

const numberCell = 'text-right tabular-nums max-md:hidden'

/** The latest lives as a table; on a phone each row has two lines. The whole row is a link. */
export function LiveList({ lives }: { lives: Live[] }) {
  const t = useTranslations('shell.dashboard.lives')
  return (
    <table className="w-full border-collapse text-14">
      <thead className="max-md:sr-only">
        <tr className="h-10 border-line border-b text-left text-12 text-ink-faint [&>th]:font-medium">
          <th scope="col" className="w-18 text-center">
            <span className="sr-only">{t('date')}</span>
          </th>
          <th scope="col">{t('live')}</th>
          <th scope="col" className="w-28 text-right">
            {t('comments')}
          </th>
          <th scope="col" className="w-24 text-right">
            {t('users')}
          </th>
          <th scope="col" className="w-44 pl-10">
            {t('report')}
          </th>
          <td className="w-12" />
        </tr>
      </thead>
      <tbody>
        {lives.map((live) => (
          <LiveRow key={live.id} live={live} />
        ))}
      </tbody>
    </table>
  )
}

function LiveRow({ live }: { live: Live }) {
  const t = useTranslations('shell.dashboard.lives')
  const formats = useFormats()
  const now = useNow()
  const isOnAir = live.status === 'on_air'
  const when = formats.dayAndTime(live.startedAt, now)
  const length = (Date.parse(live.endedAt ?? '') || now) - Date.parse(live.startedAt)

  return (
    <tr className="relative h-15 border-line border-b last:border-b-0 hover:bg-sunken">
      <td className="w-18 py-2 text-center">
        <time dateTime={live.startedAt} className="grid justify-items-center">
          <span className={cx('font-display text-16 leading-tight! font-bold', isOnAir && 'text-live-text')}>
            {formats.dayOfMonth(live.startedAt)}
          </span>
          <span className="text-12 text-ink-muted">{formats.shortMonth(live.startedAt)}</span>
        </time>
      </td>
      <td className="py-2 pr-2">
        <Link
          to={reportPath(live)}
          aria-label={t('open', { when })}
          className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {when}
        </Link>
        <span className="ml-2 text-ink-muted max-md:hidden">
          {isOnAir ? t('onAirFor', { duration: formats.duration(length) }) : formats.duration(length)}
        </span>
        <span className="block text-ink-muted md:hidden">
          {t('commentsCount', { n: live.realCommentsCount })}
        </span>
      </td>
      <td className={numberCell}>{formats.number(live.realCommentsCount)}</td>
      <td className={numberCell}>{formats.number(live.usersCount)}</td>
      <td className="pr-4 text-right md:pl-10 md:text-left">
        <LiveState live={live} />
      </td>
      <td className="w-12 max-md:hidden">
        <ChevronRight aria-hidden="true" className="size-4 text-ink-faint" />
      </td>
    </tr>
  )
}

function LiveState({ live }: { live: Live }) {
  const t = useTranslations('shell.dashboard.lives')
  if (live.status === 'on_air') return <Badge kind="live">{t('onAir')}</Badge>
  return <Badge kind={live.access}>{t(live.access)}</Badge>
}
