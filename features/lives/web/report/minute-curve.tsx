import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Curve } from '#ui/curve.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { everyMinute, lastMinuteCount } from '../live-changes.ts'
import type { Live, Minute } from '../lives-types.ts'

/** Messages per minute, with a tick for each minute in which somebody asked. */
export function MinuteCurve({ live, minutes }: { live: Live; minutes: Minute[] | undefined }) {
  const t = useTranslations('lives.report')
  const formats = useFormats()
  const now = useNow(5_000)
  const start = Date.parse(live.startedAt)
  const isOnAir = live.status === 'on_air'
  const end = isOnAir ? now : Date.parse(live.endedAt ?? live.lastMessageAt ?? live.startedAt)

  const curve = useMemo(() => {
    if (!minutes) return null
    const all = everyMinute(minutes, { from: start, to: Math.max(end, start + 60_000) })
    // The minute that is running is not over: what counts for it is the last sixty seconds.
    const counts = all.map((minute) => minute.comments)
    if (isOnAir) counts[counts.length - 1] = lastMinuteCount(minutes, { now: end, start })
    const peak = all.reduce((best, minute) => (minute.comments > best.comments ? minute : best), all[0]!)
    const spread = all.length < 5 ? [0, 1] : [0, 0.25, 0.5, 0.75, 1]
    return {
      counts,
      questions: all.flatMap((minute, at) => (minute.questions > 0 ? [at] : [])),
      peak: peak.comments > 0 ? peak : null,
      times: spread.map((share) => formats.time(all[Math.round(share * (all.length - 1))]!.at)),
      rows: all.map((minute): [string, string] => [formats.time(minute.at), formats.number(minute.comments)]),
    }
  }, [minutes, start, end, isOnAir, formats])

  if (!curve) return <Skeleton className="h-[66px] w-full md:h-[102px]" />
  return (
    <Curve
      minutes={curve.counts}
      questions={curve.questions}
      label={t('curve')}
      {...(curve.peak && {
        peakLabel: t('peak', {
          n: formats.number(curve.peak.comments),
          time: formats.time(curve.peak.at),
        }),
      })}
      times={isOnAir ? [...curve.times.slice(0, -1), t('now')] : curve.times}
      live={isOnAir}
      table={{ heads: [t('minute'), t('curve')], rows: curve.rows }}
    />
  )
}
