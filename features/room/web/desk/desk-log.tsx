import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { scrollableByKeyboard } from '#ui/scrollable-by-keyboard.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { deskLogQuery } from './desk-queries.ts'

/** What those who look after the chat did, the newest first. */
export function DeskLog({ streamUuid }: { streamUuid: string }) {
  const t = useTranslations('room')
  const formats = useFormats()
  const query = useQuery(deskLogQuery(streamUuid))
  const rows = query.data?.rows
  if (!rows && query.isError) return <LoadFailure level={3} title={t('logFailed')} query={query} />
  if (!rows) return <SkeletonRows rows={4} height={48} label={t('tabs.log')} />
  if (rows.length === 0)
    return <p className="px-4 py-8 text-center text-14 text-ink-muted">{t('empty.log')}</p>
  return (
    <ul
      ref={(element) => (element ? scrollableByKeyboard(element) : undefined)}
      aria-label={t('tabs.log')}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      {rows.map(({ id, at, by, action, name, text, reason }) => (
        <li key={id} className="border-line border-b px-3 py-2 text-14 last:border-b-0">
          <p className="break-words">
            {t.rich(`logged.${action}`, {
              by: by || t('nobody'),
              name: name || t('nobody'),
              b: (chunks) => <b className="font-semibold">{chunks}</b>,
            })}
          </p>
          <p className="break-words text-12 text-ink-muted">
            {[formats.clock(at), text && `“${text}”`, reason].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
