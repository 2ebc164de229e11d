import LogOut from 'lucide-react/icons/log-out'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useLogout } from '#features/accounts/web/index.ts'
import { useLocation } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { Drawer } from '#ui/drawer.tsx'
import { NavItem } from '#ui/nav-item.tsx'
import { NavGroup } from '#ui/side-nav.tsx'
import { LanguageSelect } from './language-select.tsx'
import { PlaceLink, useMenuPlaces } from './menu-places.tsx'
import { ModeSelect } from './mode-select.tsx'
import { ThemeSelect } from './theme-select.tsx'

/** The whole menu on a phone, with language, theme and mode. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell.menu')
  const words = useTranslations('words')
  const { pathname } = useLocation()
  const places = useMenuPlaces()
  const logout = useLogout()
  const name = useSession()?.name

  return (
    <Drawer open={open} onClose={onClose} title={name ?? t('open')} closeLabel={words('close')}>
      <nav aria-label={t('main')} className="-mx-2 grid gap-0.5 py-2">
        {places.map(({ key, group, icon, on, ...place }, at) => (
          <Fragment key={key}>
            {group && places[at - 1]?.group !== group && <NavGroup>{t(group)}</NavGroup>}
            <NavItem
              icon={icon}
              label={t(key)}
              on={on.test(pathname)}
              render={<PlaceLink place={place} onClick={onClose} />}
            />
          </Fragment>
        ))}
        <NavItem
          icon={<LogOut />}
          label={t('signOut')}
          render={<button type="button" onClick={() => logout.mutate()} />}
        />
      </nav>
      <div className="grid gap-4 border-line border-t py-4">
        <LanguageSelect />
        <ThemeSelect />
        <ModeSelect />
      </div>
    </Drawer>
  )
}
