import Clock from 'lucide-react/icons/clock'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Live } from '../lives-types.ts'
import { formatDuration } from '../report/format-duration.ts'
import { longestLive } from '../report/header/longest-live.ts'

/** The time left for replies: until the end of the live, at most Instagram's four hours; else for how long each takes one. */
export function ReplyCountdown({ live }: { live: Live }) {
  const t = useTranslations('sharing.moderator')
  const formats = useFormats()
  const left = Date.parse(live.startedAt) + longestLive - useNow(1_000)
  const isOnAir = live.status === 'on_air'
  const text = () => {
    if (live.kind === 'story') return t('dayLong')
    if (live.kind !== 'live' || live.pluginType === 'facebook') return t('week')
    if (!isOnAir) return t('ended')
    if (left <= 0) return t('soon')
    return t('countdown', { left: left < 10 * 60_000 ? formatDuration(left) : formats.duration(left) })
  }

  return (
    <p className="flex items-start gap-2 text-14 text-ink-muted tabular-nums [&_.lucide]:mt-px [&_.lucide]:size-4.5">
      <Clock aria-hidden="true" />
      {text()}
    </p>
  )
}
