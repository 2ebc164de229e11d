import HandCoins from 'lucide-react/icons/hand-coins'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LinkIcon from 'lucide-react/icons/link'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Package from 'lucide-react/icons/package'
import Plug from 'lucide-react/icons/plug'
import Radio from 'lucide-react/icons/radio'
import Share2 from 'lucide-react/icons/share-2'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useLiveAccounts } from '#features/integrations/web/index.ts'
import { useSession } from '#platform/web/session.ts'
import { type StoreMode, useStoreMode } from '#platform/web/store-mode.ts'
import { routes } from '../routes.ts'
import { administration } from './administration-entries.tsx'

/** One entry of the menu. */
export type NavEntry = {
  key:
    | 'dashboard'
    | 'integrations'
    | 'reports'
    | 'shared'
    | 'affiliate'
    | 'customers'
    | 'bio'
    | 'streams'
    | 'orders'
    | 'brand'
    | 'settings'
    | 'profile'
    | 'brands'
    | 'administration'
    | 'creditsAdmin'
    | 'affiliatesAdmin'
    | 'reportsAdmin'
    | 'dataProtection'
  /** Its heading in the menu; the first entries have none. */
  group?: 'products' | 'account'
  icon: ReactNode
  to: string
  /** The server renders this page, so the browser loads it as a document. */
  fromServer?: true
  /** Paths on which the entry is marked as current. */
  on: RegExp
  /** Found by the search and linked by the page of administration; the menu has no place for it. */
  isSearchedOnly?: true
  /** Shown in the phone's bottom navigation too, under this shorter name. */
  phone?: 'dashboard' | 'reportsShort' | 'bioShort'
  /** A shop entry: listed first in merchant mode. */
  shop?: true
}

/** In the order of spec §1. Reports lead to the first account's lives. */
function allEntries(firstLives: string): NavEntry[] {
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
      key: 'streams',
      group: 'products',
      icon: <Radio />,
      to: '/streams',
      on: /^\/(merchants\/[^/]+\/)?streams/,
      shop: true,
    },
    {
      key: 'orders',
      group: 'products',
      icon: <Package />,
      to: '/orders',
      on: /^\/(merchants\/[^/]+\/)?orders/,
      shop: true,
    },
    {
      key: 'brand',
      group: 'products',
      icon: <Store />,
      to: '/merchants',
      on: /^\/merchants\/(?!.*\/(orders|streams))./,
      shop: true,
    },
    {
      key: 'settings',
      group: 'account',
      icon: <SlidersHorizontal />,
      to: '/profile/settings/notifications',
      on: /^\/profile\/settings\/(notifications|security|developers|sessions|privacy|data)/,
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

/** The menu's entries in order, without those whose page does not exist yet. In merchant mode shop entries come first. */
export function navEntries(
  mode: StoreMode,
  paths: readonly string[],
  firstLives: string | null,
  isAdministrator = false,
): NavEntry[] {
  const existing = allEntries(firstLives ?? '/plugins').filter(
    ({ key, to }) => key === 'reports' || paths.includes(to),
  )
  const last = isAdministrator ? administration : []
  if (mode === 'customer') return [...existing, ...last]
  const shop = existing
    .filter((place) => place.shop)
    .map((place) => ({ ...place, group: 'products' as const }))
  return [...shop, ...existing.filter((place) => !place.shop), ...last]
}

const paths = routes.map(({ path }) => path)

/** What the menu shows. */
export function useMenuEntries(): NavEntry[] {
  return useNavEntries().filter(({ isSearchedOnly }) => !isSearchedOnly)
}

/** The current user's entries of menu and search. An entry appears once `app/web/routes.ts` has its page. */
export function useNavEntries(): NavEntry[] {
  const first = useLiveAccounts().data?.rows[0]
  const isAdministrator = useSession()?.isPlatformAdministrator ?? false
  const firstLives = first ? `/plugins/v2/${first.id}/${first.type}/lives` : null
  return navEntries(useStoreMode(), paths, firstLives, isAdministrator)
}
