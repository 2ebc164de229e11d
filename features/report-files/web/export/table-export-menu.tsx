import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Live, pluginTypeOf, type ReportPlace } from '#features/reports/web/index.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import type { ExportContent } from '../../export-contract.ts'
import { useExport } from './use-export.ts'

const FilesDialog = lazyComponent(async () => (await import('./files-dialog.tsx')).FilesDialog)

const formats = ['xlsx', 'csv', 'pdf'] as const

type Props = {
  live: Live
  /** The tables that can be downloaded, each with its name on the screen. */
  contents: { content: Exclude<ExportContent, 'messages'>; label: string }[]
}

/** Exports tables of a report; for owners and administrators of an unlocked report. */
export function TableExportMenu({ live, contents }: Props) {
  const t = useTranslations('files.export')
  const [isAsked, setAsked] = useState(false)
  const { pluginId, mediaId } = live
  const place: ReportPlace = { pluginId, pluginType: pluginTypeOf(live.pluginType), mediaId }
  const making = useExport(place, { onLong: () => setAsked(true) })
  if (live.role !== 'owner' && live.role !== 'administrator') return null

  const items: MenuEntry[] = contents.flatMap(({ content, label }): MenuEntry[] => [
    ...(contents.length > 1 ? [{ group: label }] : []),
    ...formats.map((format) => ({
      label: t(format),
      onSelect: () => making.mutate({ content, format, request: null }),
    })),
  ])
  return (
    <>
      <Menu
        align="end"
        items={items}
        trigger={
          <Button size="sm" icon={<Download aria-hidden="true" />} aria-busy={making.isPending}>
            {t('open')}
          </Button>
        }
      />
      {isAsked && (
        <Suspense>
          <FilesDialog place={place} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
