import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Merchant } from '../catalogue-queries.ts'
import { type Change, importsQuery } from './import-queries.ts'

type Props = { merchant: Merchant; onOpen: (uuid: string) => void }

/** The earlier imports of a merchant; each opens with its result and its undo. */
export function PastImports({ merchant, onOpen }: Props) {
  const t = useTranslations('productImport.past')
  const query = useQuery(importsQuery(merchant.uuid))
  const rows = query.data?.rows ?? []
  if (query.isError && !query.data) return <LoadFailure title={t('notLoaded')} query={query} />
  if (rows.length === 0) return null

  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="display-type mb-3 text-18">
        {t('title')}
      </h2>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {rows.map((change) => (
            <PastImport key={change.uuid} change={change} onOpen={onOpen} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PastImport({ change, onOpen }: { change: Change; onOpen: (uuid: string) => void }) {
  const t = useTranslations('productImport.past')
  const formats = useFormats()
  const { uuid, title, state, changed, leftOutCount, createdAt } = change
  const said = state === 'uploaded' || state === 'preparing' || state === 'prepared' ? 'waiting' : state
  return (
    <li className="flex items-center gap-x-4 px-4 py-3 md:px-5">
      <p className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{title}</b>
        <span className="text-14 text-ink-muted tabular-nums">
          {[
            formats.dateTime(createdAt),
            t(`states.${said}`, { n: changed }),
            ...(state === 'done' && leftOutCount > 0 ? [t('refused', { n: leftOutCount })] : []),
          ].join(', ')}
        </span>
      </p>
      <Button size="sm" aria-label={t('openOf', { name: title })} onClick={() => onOpen(uuid)}>
        {t('open')}
      </Button>
    </li>
  )
}
