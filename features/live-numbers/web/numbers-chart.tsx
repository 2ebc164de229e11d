import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'
import { allSeries, chartOf, type Series } from './chart-points.ts'
import type { Numbers } from './numbers-query.ts'
import { NumbersTable } from './numbers-table.tsx'

/** Each line has its own color and dashes. */
const styles: Record<Series, { line: string; dash?: string }> = {
  viewers: { line: 'text-ink' },
  messages: { line: 'text-action-text', dash: '2 4' },
  carts: { line: 'text-live-text', dash: '9 4' },
  checkouts: { line: 'text-warn-text', dash: '9 3 2 3' },
  sales: { line: 'text-paid-text' },
}
const mostMarks = 8

/** What happened in each minute of a live, on one axis, with the moments of the products and the same as a table. */
export function NumbersChart({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('liveNumbers')
  const formats = useFormats()
  const { minutes, products } = numbers
  const chart = chartOf(minutes)
  if (!chart) return null
  const [from, to] = [chart.from, chart.to].map((at) => formats.time(new Date(at).toISOString()))
  const marks = products
    .map(({ uuid, name, at }) => ({
      uuid,
      name: name ?? t('unnamed'),
      at: Date.parse(at),
      time: formats.time(at),
    }))
    .filter(({ at }) => at >= chart.from && at <= chart.to)
    .slice(0, mostMarks)
    .toSorted((a, b) => a.at - b.at)

  return (
    <figure>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-14">
        {allSeries.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 28 4" width="28" height="4" aria-hidden="true" className={styles[name].line}>
              <line
                x1="0"
                y1="2"
                x2="28"
                y2="2"
                stroke="currentColor"
                strokeWidth="2"
                strokeDasharray={styles[name].dash}
              />
            </svg>
            {t(`series.${name}`)}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex h-[220px] w-9 flex-none flex-col justify-between text-right text-12 text-ink-faint tabular-nums leading-none"
        >
          <span>{formats.number(chart.highest)}</span>
          <span>0</span>
        </div>
        <div className="relative min-w-0 flex-1">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={t('curveLabel', { from: from ?? '', to: to ?? '' })}
            className="block h-[220px] w-full overflow-visible border-line border-b"
          >
            {[0, 50].map((y) => (
              <line
                key={y}
                x1="0"
                y1={y}
                x2="100"
                y2={y}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {marks.map(({ uuid, at }) => (
              <line
                key={uuid}
                x1={chart.x(at)}
                y1="0"
                x2={chart.x(at)}
                y2="100"
                className="stroke-edge"
                strokeDasharray="1 3"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {allSeries.map((name) => (
              <g key={name} className={styles[name].line}>
                {chart.lines[name].map((points) => (
                  <polyline
                    key={points}
                    points={points}
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinejoin="round"
                    strokeLinecap="round"
                    strokeDasharray={styles[name].dash}
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
              </g>
            ))}
          </svg>
          {marks.map(({ uuid, at }, index) => (
            <span
              key={uuid}
              aria-hidden="true"
              style={{ left: `${chart.x(at)}%` }}
              className={cx(
                'absolute top-0 -translate-x-1/2 rounded-full bg-inverse px-1.5 py-0.5',
                'text-12 text-on-inverse tabular-nums leading-none',
              )}
            >
              {index + 1}
            </span>
          ))}
          <p aria-hidden="true" className="mt-1.5 flex justify-between text-12 text-ink-faint tabular-nums">
            <span>{from}</span>
            <span>{to}</span>
          </p>
        </div>
      </div>
      {marks.length > 0 && (
        <ol className="mt-3 list-inside list-decimal text-14 text-ink-muted">
          {marks.map(({ uuid, name, time }) => (
            <li key={uuid}>{t('mark', { name, time })}</li>
          ))}
        </ol>
      )}
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-medium text-14">{t('table')}</summary>
        <NumbersTable
          label={t('curve')}
          heads={[
            t('minute'),
            ...(['viewers', 'messages', 'questions', 'details', 'carts', 'checkouts', 'sales'] as const).map(
              (name) => t(`series.${name}`),
            ),
          ]}
          rows={minutes.map((one) => ({
            key: one.at,
            cells: [
              formats.time(one.at),
              one.viewers === null ? t('notCounted') : formats.number(one.viewers),
              ...[one.messages, one.questions, one.details, one.carts, one.checkouts, one.sales].map(
                (value) => formats.number(value),
              ),
            ],
          }))}
        />
      </details>
    </figure>
  )
}
