import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { type Health, judge } from './health.ts'

type Props = { health: Health | null; maxKbps: number }

const lights = { good: 'bg-paid', fair: 'bg-warn', bad: 'bg-live' }

/** How the outgoing picture is: a light with one sentence, and the numbers for who wants them. */
export function HealthPanel({ health, maxKbps }: Props) {
  const t = useTranslations('studio.live')
  const verdict = health && judge(health, maxKbps)
  const facts = health && [
    [t('bitrate'), t('kbps', { n: health.kbps })],
    [t('frames'), String(health.fps)],
    [t('loss'), t('percent', { n: health.loss })],
    [t('keyframe'), health.keyframeSeconds === null ? '–' : t('seconds', { n: health.keyframeSeconds })],
    [t('size'), `${health.width} × ${health.height}`],
    [t('roundTrip'), health.roundTripMs === null ? '–' : t('ms', { n: Math.round(health.roundTripMs) })],
  ]
  return (
    <details className="rounded-card border border-line bg-surface px-4 py-1 md:px-5 text-14">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <span
          aria-hidden="true"
          className={cx('size-3 shrink-0 rounded-full', verdict ? lights[verdict.level] : 'bg-line-strong')}
        />
        <span role="status" className="min-w-0">
          <span className="font-semibold">{t(`health.${verdict?.level ?? 'unknown'}`)}</span>
          {verdict?.reason && <span className="text-ink-muted"> · {t(`reasons.${verdict.reason}`)}</span>}
        </span>
      </summary>
      {facts && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 pt-1 pb-3 tabular-nums sm:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-12 text-ink-muted">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
