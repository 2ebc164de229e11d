import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { SessionItem } from './session-query.ts'

/** One device with an open session. */
export function SessionRow({ item, onEnd }: { item: SessionItem; onEnd: () => void }) {
  const t = useTranslations('profile.sessions')
  const formats = useFormats()
  const now = useNow()
  const Icon = /android|iphone|ipad|phone|celular/i.test(item.device) ? Smartphone : Monitor

  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-4 last:border-b-0 md:px-6">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 text-14">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{item.device}</span>
          {item.isCurrent && <Badge kind="info">{t('current')}</Badge>}
        </p>
        <p className="mt-0.5 text-ink-muted">
          {t('lastUse', { when: formats.dayAndTimeWithin(item.lastUsedAt, now) })}
        </p>
        <p className="break-words text-ink-faint">
          {[
            t('since', { when: formats.dateTime(item.createdAt) }),
            item.address && t('place', { address: item.address }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        kind="quiet"
        size="sm"
        onClick={onEnd}
        aria-label={`${t(item.isCurrent ? 'endCurrent' : 'end')}: ${item.device}`}
      >
        {t(item.isCurrent ? 'endCurrent' : 'end')}
      </Button>
    </li>
  )
}
