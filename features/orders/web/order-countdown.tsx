import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { cx } from '#ui/cx.ts'

const hour = 3_600_000
const minute = 60_000

/** How long the pieces of an order are still held: a countdown on the last day, a day and time before. */
export function OrderCountdown({ expiresAt, className }: { expiresAt: string; className?: string }) {
  const t = useTranslations('orders.deadline')
  const formats = useFormats()
  const now = useNow(30_000)
  const end = Date.parse(expiresAt)
  const left = end - now
  const text =
    left < minute
      ? t('ending')
      : left < 24 * hour
        ? t('in', { time: formats.duration(left) })
        : left < 6 * 24 * hour
          ? t('at', { when: `${formats.weekday(end)}, ${formats.time(end)}` })
          : t('at', { when: formats.dateTime(end) })
  return (
    <time
      dateTime={expiresAt}
      title={formats.dateTime(end)}
      className={cx('tabular-nums', left < hour ? 'font-medium text-live-text' : 'text-ink-muted', className)}
    >
      {text}
    </time>
  )
}
