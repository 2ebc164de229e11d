import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { Customer } from '../customer-queries.ts'

/** When a customer was seen, in one line. */
export function SeenLine({ customer: { firstSeenAt, lastSeenAt } }: { customer: Customer }) {
  const t = useTranslations('customers')
  const formats = useFormats()
  const now = useNow()
  if (!lastSeenAt) return t('list.neverSeen')
  return [
    t('profile.seen', { when: formats.dayAndTimeWithin(lastSeenAt, now) }),
    ...(firstSeenAt ? [t('profile.since', { date: formats.date(firstSeenAt) })] : []),
  ].join('. ')
}
