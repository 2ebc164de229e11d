import { useTranslations } from 'use-intl'
import { day } from '#platform/contract/time.ts'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'

/** Until when something has to be done; louder in its last day, and once it is over. */
export function DeadlineBadge({ dueAt }: { dueAt: string }) {
  const t = useTranslations('dataProtection')
  const formats = useFormats()
  const now = useNow()
  // The deadline is the first moment that is too late: the day before it is the last one.
  const last = new Date(new Date(dueAt).getTime() - 1)
  const left = last.getTime() - now
  if (left < 0) return <Badge kind="error">{t('overdue', { date: formats.date(last.toISOString()) })}</Badge>
  return (
    <Badge kind={left < day ? 'notice' : 'plain'}>
      {t('dueUntil', { date: formats.date(last.toISOString()) })}
    </Badge>
  )
}
