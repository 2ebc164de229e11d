import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { importsQuery } from './import-queries.ts'

/** The imports of the last days; each opens with its result and its undo. */
export function PastImports({ onOpen }: { onOpen: (uuid: string) => void }) {
  const t = useTranslations('customerImport')
  const formats = useFormats()
  const query = useQuery(importsQuery())
  const imports = query.data?.imports ?? []
  if (query.isError && !query.data) return <LoadFailure title={t('work.notLoaded')} query={query} />
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="display-type mb-3 text-18">
        {t('past.title')}
      </h2>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {imports.map(({ uuid, fileName, state, createdAt }) => (
            <li key={uuid} className="flex items-center gap-x-4 px-4 py-3 md:px-5">
              <p className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{fileName}</b>
                <span className="text-14 text-ink-muted tabular-nums">
                  {[
                    formats.dateTime(createdAt),
                    ...(state === 'reading' || state === 'uploaded' ? [] : [t(`past.states.${state}`)]),
                  ].join(', ')}
                </span>
              </p>
              <Button
                size="sm"
                aria-label={t('past.openOf', { name: fileName })}
                onClick={() => onOpen(uuid)}
              >
                {t('past.open')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
