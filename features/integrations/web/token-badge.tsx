import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import type { Plugin } from './plugins-query.ts'

const kinds = { valid: 'info', expiring: 'notice', dead: 'error' } as const

/** A badge with the state of the connection. */
export function TokenBadge({ state }: { state: Plugin['tokenState'] }) {
  const t = useTranslations('integrations.token')
  return <Badge kind={kinds[state]}>{t(state)}</Badge>
}
