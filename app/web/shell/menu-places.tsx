import HandCoins from 'lucide-react/icons/hand-coins'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LinkIcon from 'lucide-react/icons/link'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plug from 'lucide-react/icons/plug'
import Share2 from 'lucide-react/icons/share-2'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { ComponentProps, ReactNode } from 'react'
import { usePlugins } from '#features/integrations/web/index.ts'
import { Link } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { type StoreMode, useStoreMode } from '#platform/web/store-mode.ts'
import { routes } from '../routes.ts'

/** One place of the menu. */
export type MenuPlace = {
  key:
    | 'dashboard'
    | 'integrations'
    | 'reports'
    | 'shared'
    | 'affiliate'
    | 'customers'
    | 'bio'
    | 'brand'
    | 'settings'
    | 'profile'
    | 'brands'
    | 'creditsAdmin'
    | 'affiliatesAdmin'
    | 'reportsAdmin'
  /** The heading it stands under; the first ones have none. */
  group?: 'products' | 'account' | 'administration'
  icon: ReactNode
  to: string
  /** The server draws the page: the browser loads it whole. */
  fromServer?: true
  /** Paths on which the place counts as this page. */
  on: RegExp
  /** Also in the phone's bar, under this shorter name. */
  phone?: 'dashboard' | 'reportsShort' | 'bioShort'
  /** Of a shop: first of all in merchant mode. */
  shop?: true
}

/** In the order of spec §1. Reports lead to the first account's lives. */
function everyPlace(firstLives: string): MenuPlace[] {
  return [
    { key: 'dashboard', icon: <LayoutDashboard />, to: '/dashboard', on: /^\/dashboard/, phone: 'dashboard' },
    {
      key: 'integrations',
      icon: <Plug />,
      to: '/plugins',
      on: /^\/plugins\/?$/,
    },
    {
      key: 'reports',
      icon: <MessageSquareText />,
      to: firstLives,
      on: /^\/plugins\/(v2\/(?!.*share-with-me)|import|ebook|[^/]+\/reports)/,
      phone: 'reportsShort',
    },
    {
      key: 'shared',
      icon: <Share2 />,
      to: '/plugins/v2/lives/share-with-me',
      on: /^\/plugins\/v2\/.*share-with-me/,
    },
    { key: 'affiliate', icon: <HandCoins />, to: '/affiliate/dashboard', on: /^\/affiliate\/(?!admin)/ },
    { key: 'customers', icon: <Users />, to: '/crm', on: /^\/crm/ },
    {
      key: 'bio',
      group: 'products',
      icon: <LinkIcon />,
      to: '/bio',
      on: /^\/bio/,
      shop: true,
      phone: 'bioShort',
    },
    {
      key: 'brand',
      group: 'products',
      icon: <Store />,
      to: '/merchants',
      on: /^\/merchants\/./,
      shop: true,
    },
    {
      key: 'settings',
      group: 'account',
      icon: <SlidersHorizontal />,
      to: '/profile/settings/notifications',
      on: /^\/profile\/settings\/(notifications|sessions|privacy|data)/,
    },
    {
      key: 'profile',
      group: 'account',
      icon: <User />,
      to: '/profile/settings',
      on: /^\/profile\/settings(\/(address.*|payment-methods))?\/?$/,
    },
    {
      key: 'brands',
      group: 'account',
      icon: <Store />,
      to: '/merchants',
      on: /^\/merchants\/?$/,
      shop: true,
    },
  ]
}

/** What platform administrators look after. The server draws the page of reports. */
const administration: MenuPlace[] = [
  administrationPlace('creditsAdmin', '/billing/admin'),
  administrationPlace('affiliatesAdmin', '/affiliate/admin'),
  { ...administrationPlace('reportsAdmin', '/merchants/lr/admin'), fromServer: true },
]

function administrationPlace(key: MenuPlace['key'], to: string): MenuPlace {
  return { key, group: 'administration', icon: <SlidersHorizontal />, to, on: new RegExp(`^${to}`) }
}

/** Those of them whose page there is, top to bottom. A merchant has what is of a shop first. */
export function menuPlaces(
  mode: StoreMode,
  paths: readonly string[],
  firstLives: string | null,
  isAdministrator = false,
): MenuPlace[] {
  const there = everyPlace(firstLives ?? '/plugins').filter(
    ({ key, to }) => key === 'reports' || paths.includes(to),
  )
  const last = isAdministrator ? administration : []
  if (mode === 'customer') return [...there, ...last]
  const shop = there.filter((place) => place.shop).map((place) => ({ ...place, group: 'products' as const }))
  return [...shop, ...there.filter((place) => !place.shop), ...last]
}

const paths = routes.map(({ path }) => path)

/** Whether there are pages of shops: without them the mode changes nothing, so the menu does not offer it. */
export const hasShopPages = paths.includes('/merchants')

/** The places of the menu. A page joins them when `app/web/routes.ts` knows it. */
export function useMenuPlaces(): MenuPlace[] {
  const first = usePlugins().data?.rows[0]
  const isAdministrator = useSession()?.isPlatformAdministrator ?? false
  const firstLives = first ? `/plugins/v2/${first.id}/${first.type}/lives` : null
  return menuPlaces(useStoreMode(), paths, firstLives, isAdministrator)
}

/** The link of a place, to be drawn by an item of the menu. */
export function PlaceLink({
  place,
  ...props
}: { place: Pick<MenuPlace, 'to' | 'fromServer'> } & ComponentProps<'a'>) {
  return place.fromServer ? <a href={place.to} {...props} /> : <Link to={place.to} {...props} />
}
