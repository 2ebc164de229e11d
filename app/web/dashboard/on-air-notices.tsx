import { useTranslations } from 'use-intl'
import { ArrivalLine } from '#features/reports/web/report/header/arrival-line.tsx'
import { ArrivalNotice } from '#features/reports/web/report/notices/arrival-notice.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { type Live, reportPath } from './lives-queries.ts'

/** The capture state of each live on air: in small print while there is no problem. */
export function OnAirNotices({ lives }: { lives: Live[] }) {
  return (
    <div className="mb-6 grid gap-3">
      {lives.map((live) => (
        <OnAir key={live.id} live={live} />
      ))}
    </div>
  )
}

function OnAir({ live }: { live: Live }) {
  const t = useTranslations('lives')
  const formats = useFormats()
  return (
    <div className="grid gap-1.5">
      <ArrivalNotice live={live} />
      <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-ink-muted">
        <Link to={reportPath(live)} className="font-medium text-action-text hover:underline">
          @{live.accountUsername}
        </Link>
        {live.completeness !== null && (
          <span className="tabular-nums">
            {t('capture.complete', { share: formats.percent(live.completeness / 100) })}
          </span>
        )}
        <ArrivalLine live={live} />
      </p>
    </div>
  )
}
