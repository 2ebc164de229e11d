import LogOut from 'lucide-react/icons/log-out'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useLogout } from '#features/accounts/web/index.ts'
import { useLocation } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { NavItem } from '#ui/nav-item.tsx'
import { NavGroup } from '#ui/side-nav.tsx'
import { BillingNavItems } from './billing-nav-items.tsx'
import { LanguageSelect } from './language-select.tsx'
import { ModeSelect } from './mode-select.tsx'
import { NavEntryLink } from './nav-entry-link.tsx'
import { useMenuEntries } from './nav-items.tsx'
import { ThemeSelect } from './theme-select.tsx'

/** The whole menu on a phone, with language, theme and mode. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell.menu')
  const words = useTranslations('words')
  const { pathname } = useLocation()
  const places = useMenuEntries()
  const logout = useLogout()
  const session = useSession()

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={session ? <Who name={session.name} picture={session.profileImageUrl} /> : t('open')}
      closeLabel={words('close')}
    >
      <nav aria-label={t('main')} className="-mx-2 grid gap-0.5 py-2">
        {places.map(({ key, group, icon, on, ...place }, at) => (
          <Fragment key={key}>
            {group && places[at - 1]?.group !== group && <NavGroup>{t(group)}</NavGroup>}
            <NavItem
              icon={icon}
              label={t(key)}
              on={on.test(pathname)}
              render={<NavEntryLink place={place} onClick={onClose} />}
            />
          </Fragment>
        ))}
        <BillingNavItems onGo={onClose} />
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

function Who({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} picture={picture} size="md" />
      <span className="truncate">{name}</span>
    </span>
  )
}
