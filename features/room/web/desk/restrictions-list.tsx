import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Restriction } from './desk-state.ts'
import { useRowTools } from './use-desk-acts.ts'

/** Those who may not write, each with the act that takes it back. */
export function RestrictionsList({ restrictions }: { restrictions: Restriction[] }) {
  const t = useTranslations('room')
  const formats = useFormats()
  const { lift } = useRowTools()
  if (restrictions.length === 0)
    return <p className="px-4 py-8 text-center text-14 text-ink-muted">{t('empty.people')}</p>
  return (
    <ul aria-label={t('tabs.people')} className="min-h-0 flex-1 overflow-y-auto">
      {restrictions.map((restriction) => {
        const { uuid, name, kind, reason, until } = restriction
        return (
          <li
            key={uuid}
            className="flex items-center gap-3 border-line border-b px-3 py-2 text-14 last:border-b-0"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <b className="min-w-0 break-words font-semibold">{name || t('nobody')}</b>
                <Badge kind="error">{t(`restricted.${kind}`)}</Badge>
              </p>
              <p className="break-words text-12 text-ink-muted">
                {[until ? t('until', { time: formats.clock(until) }) : t('forGood'), reason]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              size="sm"
              kind="line"
              aria-label={t('named.lift', { name })}
              onClick={() => lift(restriction)}
            >
              {t('acts.lift')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
