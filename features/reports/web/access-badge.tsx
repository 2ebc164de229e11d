import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import type { Live } from './lives-types.ts'

type Props = { live: Pick<Live, 'status' | 'access'>; className?: string | undefined }

/** The badge of a live: on air, or whether its report is locked. */
export function AccessBadge({ live, className }: Props) {
  const t = useTranslations('lives.access')
  const kind = live.status === 'on_air' ? 'live' : live.access
  return (
    <Badge kind={kind} {...(className && { className })}>
      {t(kind)}
    </Badge>
  )
}
