import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { useKeyChanges } from './key-queries.ts'

/** What keys changed; nothing where they changed nothing. */
export function KeyChangesCard() {
  const t = useTranslations('developerAccess.changes')
  const formats = useFormats()
  const rows = useKeyChanges().data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <ul className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
        {rows.map(({ at, route, keyName, address }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two calls of a millisecond may be alike
            key={`${at} ${place}`}
            className="border-line border-b px-4 py-3 text-14 last:border-b-0 md:px-6"
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <code className="min-w-0 break-all">{route}</code>
              <time dateTime={at} className="text-ink-muted tabular-nums">
                {formats.dateTime(at)}
              </time>
            </p>
            <p className="break-words text-ink-muted">{t('by', { key: keyName, address })}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
