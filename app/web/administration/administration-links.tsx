import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { administration } from '../shell/administration-entries.tsx'
import { NavEntryLink } from '../shell/nav-entry-link.tsx'

/** The other pages of administrators. */
export function AdministrationLinks() {
  const t = useTranslations('administration')
  const menu = useTranslations('shell.menu')
  return (
    <nav
      aria-label={t('pages')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-3"
    >
      {administration
        .filter(({ isSearchedOnly }) => isSearchedOnly)
        .map((place) => (
          <NavEntryLink
            key={place.key}
            place={place}
            className="flex min-h-12 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 font-medium text-14 hover:border-line-strong"
          >
            {menu(place.key)}
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          </NavEntryLink>
        ))}
    </nav>
  )
}
