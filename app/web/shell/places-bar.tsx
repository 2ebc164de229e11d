import MenuIcon from 'lucide-react/icons/menu'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { NavItem } from '#ui/nav-item.tsx'
import { PhoneBar } from '#ui/side-nav.tsx'
import { useMenuPlaces } from './menu-places.tsx'

/** The bar at the thumb of a phone: the places used most, and the rest behind "Menu". */
export function PlacesBar({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const t = useTranslations('shell.menu')
  const { pathname } = useLocation()
  const places = useMenuPlaces()

  return (
    <PhoneBar label={t('phone')}>
      {places.map(
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
