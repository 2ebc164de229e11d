import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Curve } from '#ui/curve.tsx'
import { CurvePicker } from '#ui/curve-picker.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Live, Minute } from '../../lives-types.ts'
import { labelledMinutes } from './labelled-minutes.ts'
import { curveMinutes } from './minute-readings.ts'

type Props = {
  live: Live
  minutes: Minute[] | undefined
  /** The end of the curve while the live is on air, in ms. */
  now: number
  /** The count of the last 60 seconds; null after the live. */
  lastMinute: number | null
  /** Called with the time of a picked minute; left out when minutes cannot be opened. */
  onPick?: (at: string) => void
}

/** The curve of messages per minute, with a tick for each minute with a question. */
export function MinuteCurve({ live, minutes, now, lastMinute, onPick }: Props) {
  const work = useTranslations('lives.work')
  const t = useTranslations('lives.report')
  const parts = useTranslations('lives.parts')
  const formats = useFormats()
  const start = Date.parse(live.startedAt)
  const isOnAir = live.status === 'on_air'
  const ended = Date.parse(live.endedAt ?? live.lastMessageAt ?? live.startedAt)
  const end = isOnAir ? Math.floor(now / 60_000) * 60_000 : ended

  const curve = useMemo(() => {
    if (!minutes) return null
    const { all, peak } = curveMinutes(minutes, { start, end, lastMinute })
    return {
      all,
      counts: all.map((minute) => minute.comments),
      questions: all.flatMap((minute, at) => (minute.questions > 0 ? [at] : [])),
      peak,
      times: labelledMinutes(all).map(({ at, minor }) => ({ at, minor, label: formats.clock(all[at]!.at) })),
      rows: all.map((minute): [string, string] => [
        formats.clock(minute.at),
        formats.number(minute.comments),
      ]),
    }
  }, [minutes, start, end, lastMinute, formats])

  const breaks = useMemo(() => {
    const first = Date.parse(curve?.all[0]?.at ?? live.startedAt)
    return live.parts.slice(1).map((part, at) => {
      const droppedAt = live.parts[at]?.droppedAt ?? part.startedAt
      return {
        from: (Date.parse(droppedAt) - first) / 60_000,
        to: (Date.parse(part.startedAt) - first) / 60_000,
        label: parts('interrupted', { from: formats.time(droppedAt), to: formats.time(part.startedAt) }),
      }
    })
  }, [live.parts, live.startedAt, curve, parts, formats])

  if (!curve) return <Skeleton className="h-[66px] w-full md:h-[102px]" />
  return (
    <Curve
      minutes={curve.counts}
      questions={curve.questions}
      breaks={breaks}
      label={t('curve')}
      {...(curve.peak && {
        peakLabel: t('peak', {
          n: formats.number(curve.peak.comments),
          time: formats.clock(curve.peak.at),
        }),
      })}
      times={curve.times.map((time, at) =>
        isOnAir && at > 0 && at === curve.times.length - 1 ? { ...time, label: t('now') } : time,
      )}
      live={isOnAir}
      picker={
        onPick && (
          <CurvePicker
            count={curve.all.length}
            label={work('jump')}
            textAt={(index) => {
              const minute = curve.all[index]
              return minute ? work('jumpTo', { time: formats.clock(minute.at), n: minute.comments }) : ''
            }}
            onPick={(index) => {
              const minute = curve.all[index]
              if (minute) onPick(minute.at)
            }}
          />
        )
      }
      table={{ heads: [t('minute'), t('curve')], rows: curve.rows }}
    />
  )
}
