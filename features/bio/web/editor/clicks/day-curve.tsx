import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Curve } from '#ui/curve.tsx'
import { peakIndex } from '#ui/curve-path.ts'

/** The number of dates under the curve. */
const marks = 5

/** Clicks of each day as a curve, with the same data as a table. */
export function DayCurve({ days, counts }: { days: string[]; counts: number[] }) {
  const t = useTranslations('bio.figures')
  const formats = useFormats()
  // Noon in São Paulo, so that the day is the same in every zone of Brazil.
  const short = (day: string) => {
    const noon = `${day}T15:00:00.000Z`
    return `${formats.dayOfMonth(noon)} ${formats.shortMonth(noon)}`
  }
  const peak = peakIndex(counts)
  const last = days.length - 1
  const marked = [
    ...new Set(Array.from({ length: marks }, (_, part) => Math.round((part * last) / (marks - 1)))),
  ]

  return (
    <Curve
      minutes={counts}
      label={t('curve')}
      peakLabel={t('peak', { n: formats.number(counts[peak] ?? 0), day: short(days[peak] ?? '') })}
      times={marked.map((at, place) => ({
        at,
        label: short(days[at] ?? ''),
        minor: place % 2 === 1 && at < last,
      }))}
      table={{
        heads: [t('day'), t('clicks')],
        rows: days.map((day, place) => [short(day), formats.number(counts[place] ?? 0)]),
      }}
    />
  )
}
