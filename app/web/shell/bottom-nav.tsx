import MenuIcon from 'lucide-react/icons/menu'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { NavItem } from '#ui/nav-item.tsx'
import { PhoneBar } from '#ui/side-nav.tsx'
import { useNavEntries } from './nav-items.tsx'

/** The phone's bottom navigation: the most used pages, and the whole menu behind "Menu". */
export function BottomNav({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const t = useTranslations('shell.menu')
  const { pathname } = useLocation()
  const entries = useNavEntries()

  return (
    <PhoneBar label={t('phone')}>
      {entries.map(
        ({ key, icon, to, on, phone }) =>
          phone && (
            <NavItem
              key={key}
              look="phone"
              icon={icon}
              label={t(phone)}
              on={on.test(pathname)}
              render={<Link to={to} />}
            />
          ),
      )}
      <NavItem
        look="phone"
        icon={<MenuIcon />}
        label={t('open')}
        render={<button type="button" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu} />}
      />
    </PhoneBar>
  )
}
