import Download from 'lucide-react/icons/download'
import { useTranslations } from 'use-intl'
import type { CommentsRequest, ReportPlace } from '#features/reports/web/index.ts'
import { useSearchParams } from '#platform/web/routing.tsx'
import { Menu } from '#ui/menu.tsx'
import { SelectionAction } from '#ui/selection-bar.tsx'
import { useExport } from './use-export.ts'

type Props = {
  place: ReportPlace
  request: CommentsRequest
  chosen: { commentIds: string[] } | { exceptIds: string[] }
  label: string
  disabled: boolean
}

const formats = ['xlsx', 'csv', 'pdf'] as const

/** Exports the selected messages. */
export function ExportSelection({ place, request, chosen, label, disabled }: Props) {
  const t = useTranslations('files.export')
  const [, setQuery] = useSearchParams()
  const making = useExport(place, {
    onLong: () => setQuery((query) => withFiles(query), { preventScrollReset: true }),
  })
  return (
    <Menu
      align="end"
      items={formats.map((format) => ({
        label: t(format),
        onSelect: () => making.mutate({ format, request, chosen }),
      }))}
      trigger={
        <SelectionAction icon={<Download aria-hidden="true" />} disabled={disabled}>
          {label}
        </SelectionAction>
      }
    />
  )
}

/** Adds the parameter that opens the list of prepared files. */
function withFiles(query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(query)
  written.set('files', '1')
  return written
}
