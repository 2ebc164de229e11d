import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { timelineQuery } from '../../lives-queries.ts'
import type { Live, Minute, ReportPlace } from '../../lives-types.ts'
import { CaptureFacts } from '../header/capture-facts.tsx'
import { PostCaption } from '../header/post-caption.tsx'
import { shownLastMinute, shownMinutes } from '../model/shown-counts.ts'
import { useReportModel } from '../model/use-report-model.ts'
import { MinuteCurve } from './minute-curve.tsx'

type Props = {
  live: Live
  place: ReportPlace
  /** Shows the messages of a minute; gets the counts of all minutes. */
  onMinute?: (at: string, minutes: Minute[]) => void
}

/** The metrics of a live: number of messages, minute curve and state of the capture; of a post its caption, for its comments take a week. */
export function LiveBoard({ live, place, onMinute }: Props) {
  const t = useTranslations('lives.report')
  const formats = useFormats()
  const isOnAir = live.status === 'on_air'
  useQuery(timelineQuery(place, isOnAir))
  const model = useReportModel(place.mediaId)
  const minutes = useMemo(() => shownMinutes(model), [model])
  const now = useNow(isOnAir ? 2_000 : 60_000)
  const lastMinute = isOnAir ? shownLastMinute(live, minutes ?? [], now) : null

  return (
    <section
      aria-label={t('board')}
      className="grid gap-x-5 gap-y-3 md:grid-cols-[minmax(170px,auto)_minmax(0,1fr)_minmax(210px,auto)] md:gap-0 md:rounded-card md:border md:border-line md:bg-surface"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 md:block md:border-line md:border-r md:px-5 md:py-4">
        <p className="display-type text-48 leading-none! tabular-nums">
          {formats.number(live.realCommentsCount)}
        </p>
        <p className="text-16 text-ink-muted md:mt-2 md:text-14">
          {t('messages', { n: live.realCommentsCount })}
          <span className="md:hidden">, </span>
          <b className="font-semibold text-ink tabular-nums md:block">
            {lastMinute === null
              ? t('people', { n: live.usersCount })
              : t('lastMinute', { n: formats.number(lastMinute) })}
          </b>
        </p>
      </div>
      <div className="min-w-0 max-md:pt-1.5 md:flex md:flex-col md:justify-end md:px-5 md:pt-5 md:pb-3">
        {live.kind === 'live' ? (
          <MinuteCurve
            live={live}
            minutes={minutes}
            now={now}
            lastMinute={lastMinute}
            {...(onMinute && minutes && { onPick: (at) => onMinute(at, minutes) })}
          />
        ) : (
          <PostCaption live={live} />
        )}
      </div>
      <CaptureFacts live={live} />
    </section>
  )
}
