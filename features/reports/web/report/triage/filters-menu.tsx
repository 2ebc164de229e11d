import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Link } from '#platform/web/routing.tsx'
import { Chip } from '#ui/chip.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { isFiltered, readView } from '../report-view.ts'
import type { ReportViewControl } from '../use-report-view.ts'
import { filtersQuery } from './triage-queries.ts'

const FiltersDialog = lazyComponent(async () => (await import('./filters-dialog.tsx')).FiltersDialog)

/** The menu of saved filters: applies one, saves the current one, or opens the dialog that deletes them. */
export function FiltersMenu({ control }: { control: ReportViewControl }) {
  const t = useTranslations('lives.work')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  const { data: filters = [] } = useQuery(filtersQuery)
  const { view, searchOf } = control

  const items: MenuEntry[] = [
    ...filters.map(
      (filter): MenuEntry => ({
        label: filter.name,
        render: <Link to={searchOf(readView(new URLSearchParams(filter.view)))} preventScrollReset />,
      }),
    ),
    ...(filters.length > 0 ? ['line' as const] : []),
    {
      label: t(isFiltered(view) ? 'keepFilter' : 'nothingToKeep'),
      disabled: !isFiltered(view),
      onSelect: open,
    },
    ...(filters.length > 0 ? [{ label: t('arrangeFilters'), onSelect: open }] : []),
  ]
  return (
    <>
      <Menu
        align="start"
        label={t('filters')}
        items={items}
        trigger={
          <Chip
            icon={<Bookmark aria-hidden="true" />}
            aria-label={t('filters')}
            title={t('filters')}
            className="w-11 justify-center px-0! mouse:w-9"
          />
        }
      />
      {wasOpen && (
        <Suspense>
          <FiltersDialog open={isOpen} view={view} filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
