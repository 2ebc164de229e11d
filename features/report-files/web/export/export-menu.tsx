import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommentsRequest, Live, ReportPlace } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { useSearchParams } from '#platform/web/routing.tsx'
import { Chip } from '#ui/chip.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { useExport } from './use-export.ts'

const FilesDialog = lazyComponent(async () => (await import('./files-dialog.tsx')).FilesDialog)
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)

type Props = {
  live: Live
  place: ReportPlace
  /** The request of the list on the screen. */
  request: CommentsRequest
}

const formats = ['xlsx', 'csv', 'pdf'] as const

/** Exports the messages on the screen; for owners and administrators of an unlocked report. */
export function ExportMenu({ live, place, request }: Props) {
  const t = useTranslations('files.export')
  const [query, setQuery] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const making = useExport(place, { onLong: () => setAsked(true) })
  const isOpen = isAsked || query.get('files') === '1'
  const close = () => {
    setAsked(false)
    if (query.has('files'))
      setQuery(
        (before) => {
          const left = new URLSearchParams(before)
          left.delete('files')
          return left
        },
        { replace: true, preventScrollReset: true },
      )
  }
  if (live.role !== 'owner' && live.role !== 'administrator') return null

  const items: MenuEntry[] = [
    ...formats.map((format) => ({
      label: t(format),
      onSelect: () => making.mutate({ format, request }),
    })),
    ...(live.role === 'owner' ? [{ label: t('choose'), onSelect: () => setChoosing(true) }] : []),
    'line',
    { label: t('files'), onSelect: () => setAsked(true) },
  ]
  return (
    <>
      <Menu
        align="end"
        items={items}
        trigger={
          <Chip
            icon={<Download aria-hidden="true" />}
            title={t('open')}
            aria-busy={making.isPending}
            className="md:w-9 md:justify-center md:px-0!"
          >
            <span className="md:sr-only">{t('open')}</span>
          </Chip>
        }
      />
      {isChoosing && (
        <Suspense>
          <ExportDialog
            onChoose={async (choice) => {
              await making.mutateAsync({ request, ...choice })
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <FilesDialog place={place} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
