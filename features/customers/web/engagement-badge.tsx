import { useTranslations } from 'use-intl'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import type { CustomerRow } from './customer-queries.ts'

const kinds: Record<CustomerRow['engagement'], BadgeKind> = {
  super: 'info',
  engaged: 'plain',
  moderate: 'soon',
  inactive: 'soon',
}

/** How much a customer takes part. */
export function EngagementBadge({ level }: { level: CustomerRow['engagement'] }) {
  const t = useTranslations('customers.engagement')
  return <Badge kind={kinds[level]}>{t(level)}</Badge>
}
