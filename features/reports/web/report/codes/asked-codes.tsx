import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { mostAsked } from '#features/lives/contract.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import type { ReportPlace } from '../../lives-types.ts'
import type { ReportViewControl } from '../use-report-view.ts'
import { useCodes } from './use-codes.ts'

const maxShown = 12
/** The shortest time between changes of the order, in milliseconds. The order never changes under the pointer. */
const rankedEveryMs = 8_000

type Props = {
  place: ReportPlace
  control: ReportViewControl
  /** Whether the list below is held in place. */
  isHeld: boolean
}

/** The most frequent product codes of the audience, as filters of the messages. */
export function AskedCodes({ place, control: { view, change }, isHeld }: Props) {
  const t = useTranslations('lives.codes')
  const formats = useFormats()
  const counts = useCodes(place)
  const [isOver, setOver] = useState(false)
  const ranked = useRanking(
    mostAsked(counts.values(), maxShown).map(({ code }) => code),
    isHeld || isOver,
  )
  const codes = view.code === '' || ranked.includes(view.code) ? ranked : [...ranked, view.code]
  if (codes.length === 0) return null

  return (
    <div
      className="flex items-center gap-2 max-md:-mx-4 max-md:px-4 sm:max-md:-mx-6 sm:max-md:px-6"
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
    >
      <span id="asked-codes" className="shrink-0 text-12 text-ink-muted">
        {t('title')}
      </span>
      <Chips role="group" aria-labelledby="asked-codes" className="min-w-0 flex-1 max-md:-mr-4 max-md:pr-4">
        {codes.map((code) => {
          const n = counts.get(code)?.comments ?? 0
          const isOn = view.code === code
          return (
            <Chip
              key={code}
              on={isOn}
              count={formats.number(n)}
              aria-label={t('code', { code, n })}
              onClick={() => change({ tab: 'messages', code: isOn ? '' : code })}
            >
              {code}
            </Chip>
          )
        })}
      </Chips>
    </div>
  )
}

/** A stable ranking: shows the first one at once, updates it every 8 seconds, and not while `mustStay`. */
function useRanking(latest: string[], mustStay: boolean): string[] {
  const [ranking, setRanking] = useState<string[]>([])
  const take = useEffectEvent(() =>
    setRanking((before) => (before.join() === latest.join() ? before : latest)),
  )
  const isFirst = ranking.length === 0 && latest.length > 0
  useEffect(() => {
    if (mustStay) return
    if (isFirst) take()
    const timer = setInterval(take, rankedEveryMs)
    return () => clearInterval(timer)
  }, [mustStay, isFirst])
  return ranking
}
