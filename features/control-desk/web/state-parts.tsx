import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'

/** How many replies are left, in the state bar. */
export function RepliesLeft({ n }: { n: number }) {
  const t = useTranslations('controlDesk')
  return (
    <span role="status">
      <Badge kind={n > 0 ? 'notice' : 'plain'}>{t('repliesLeft', { n })}</Badge>
    </span>
  )
}

/** What is wrong now. `alarm`: comments or viewers are lost. */
export function Alarm({ tone, children }: { tone: 'alarm' | 'quiet'; children: ReactNode }) {
  return (
    <div
      role={tone === 'alarm' ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-2 px-4 py-2 text-14 md:px-5 [&_.lucide]:mt-0.5 [&_.lucide]:size-4.5 [&_.lucide]:shrink-0',
        tone === 'alarm' ? 'bg-live font-semibold text-on-live' : 'bg-warn-soft text-warn-text',
      )}
    >
      <TriangleAlert aria-hidden="true" />
      <p className="min-w-0">{children}</p>
    </div>
  )
}
