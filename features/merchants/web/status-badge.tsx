import { useTranslations } from 'use-intl'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import type { Merchant } from './merchants-query.ts'

const kinds: Record<Merchant['status'], BadgeKind> = {
  active: 'info',
  inactive: 'plain',
  pending: 'notice',
  deleted: 'soon',
}

/** The status of a merchant in words. */
export function StatusBadge({ status }: { status: Merchant['status'] }) {
  const t = useTranslations('merchants.statuses')
  return <Badge kind={kinds[status] ?? 'plain'}>{t(status in kinds ? status : 'unknown')}</Badge>
}
