import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { DeskPlace } from '../desk-place.ts'
import { ActionText } from './action-text.tsx'
import { useDeskActions } from './use-desk-actions.ts'

/** The last thing that someone of the team did, and the way to what was done before. */
export function ActionsStrip({ place }: { place: DeskPlace }) {
  const t = useTranslations('controlDesk.actions')
  const words = useTranslations('words')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const query = useDeskActions(place)
  const latest = query.data?.[0]
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-9 min-w-0 max-w-full items-center gap-1.5 rounded-control text-left text-14 text-ink-muted hover:text-ink [&_.lucide]:size-4"
      >
        <History aria-hidden="true" className="shrink-0" />
        <span className="truncate">
          <span className="sr-only">{t('open')}: </span>
          {latest ? (
            <>
              <time dateTime={latest.at} className="tabular-nums">
                {formats.clock(latest.at)}
              </time>{' '}
              <ActionText action={latest} />
            </>
          ) : (
            t('title')
          )}
        </span>
      </button>
      {/* Read aloud without taking the focus: the button's name does not change with each action. */}
      <p role="status" className="sr-only">
        {latest && <ActionText action={latest} />}
      </p>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        place="drawer"
        title={t('title')}
        closeLabel={words('close')}
      >
        {!query.data && query.isError && <LoadFailure level={3} title={t('failed')} query={query} />}
        {query.data?.length === 0 && <p className="py-6 text-center text-14 text-ink-muted">{t('none')}</p>}
        <ul>
          {query.data?.map((action) => (
            <li
              key={action.id}
              className="flex items-baseline gap-3 border-line border-b py-2.5 text-14 last:border-b-0"
            >
              <time dateTime={action.at} className="shrink-0 text-12 text-ink-muted tabular-nums">
                {formats.clock(action.at)}
              </time>
              <span className="min-w-0 break-words">
                <ActionText action={action} />
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
