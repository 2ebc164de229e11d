import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { isReport } from './is-minimal.ts'
import { showOverlay } from './overlays.ts'

/**
 * The header of a phone, except on a report, which has its own: the home link and the search. The menu is in the bottom
 * navigation.
 */
export function PhoneHeader() {
  const t = useTranslations('shell')
  if (isReport(useLocation().pathname)) return null
  return (
    <header className="flex items-center justify-between py-3 pr-2 pl-4 sm:pl-6 md:hidden">
      <Link to="/dashboard" className="rounded-control">
        <Wordmark label={t('brand')} className="h-7" />
      </Link>
      <IconButton
        label={t('menu.search')}
        icon={<Search />}
        size="md"
        aria-haspopup="dialog"
        onClick={() => showOverlay('palette')}
      />
    </header>
  )
}
