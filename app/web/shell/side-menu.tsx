import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useLogout } from '#features/accounts/web/index.ts'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Mark } from '#ui/mark.tsx'
import { NavItem } from '#ui/nav-item.tsx'
import { NavGroup, SideNav } from '#ui/side-nav.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { BillingNavItems } from './billing-nav-items.tsx'
import { NavEntryLink } from './nav-entry-link.tsx'
import { useMenuEntries } from './nav-items.tsx'
import { showOverlay } from './overlays.ts'
import { PreferencesMenu } from './preferences-menu.tsx'

const searchKeys = /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** The menu of a laptop: with labels from 1200 px on, icons only below. */
export function SideMenu() {
  const t = useTranslations('shell')
  const isNarrow = !useMediaQuery('(min-width: 1200px)')
  const { pathname } = useLocation()
  const places = useMenuEntries()
  const logout = useLogout()
  const look = isNarrow ? 'icons' : 'full'

  return (
    <SideNav
      label={t('menu.main')}
      narrow={isNarrow}
      brand={
        <Link to="/dashboard" className="inline-block rounded-control">
          {isNarrow ? <Mark label={t('brand')} /> : <Wordmark label={t('brand')} className="h-7" />}
        </Link>
      }
      foot={
        <>
          <BillingNavItems look={look} />
          <NavItem
            look={look}
            icon={<Search />}
            label={t('menu.search')}
            count={searchKeys}
            render={
              <button
                type="button"
                aria-haspopup="dialog"
                aria-keyshortcuts="Control+K Meta+K"
                onClick={() => showOverlay('palette')}
              />
            }
          />
          <PreferencesMenu narrow={isNarrow} />
        </>
      }
    >
      {places.map(({ key, group, icon, on, ...place }, at) => (
        <Fragment key={key}>
          {group && places[at - 1]?.group !== group && (
            <NavGroup narrow={isNarrow}>{t(`menu.${group}`)}</NavGroup>
          )}
          <NavItem
            look={look}
            icon={icon}
            label={t(`menu.${key}`)}
            on={on.test(pathname)}
            render={<NavEntryLink place={place} />}
          />
        </Fragment>
      ))}
      <NavItem
        look={look}
        icon={<LogOut />}
        label={t('menu.signOut')}
        render={<button type="button" onClick={() => logout.mutate()} />}
      />
    </SideNav>
  )
}
