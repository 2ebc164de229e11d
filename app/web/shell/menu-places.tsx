import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plug from 'lucide-react/icons/plug'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { usePlugins } from '#features/integrations/web/index.ts'

/** One place of the menu, in the order of spec §1. */
export type MenuPlace = {
  key: 'dashboard' | 'integrations' | 'reports' | 'settings' | 'profile'
  /** The heading it stands under; the first ones have none. */
  group?: 'account'
  icon: ReactNode
  to: string
  /** Paths on which the place counts as this page. */
  on: RegExp
  /** Also in the phone's bar, under this shorter name. */
  phone?: 'dashboard' | 'reportsShort' | 'integrations'
}

/** The places of the menu whose pages exist, top to bottom. Reports lead to the first account's lives. */
export function useMenuPlaces(): MenuPlace[] {
  const { data } = usePlugins()
  const first = data?.rows[0]

  return [
    { key: 'dashboard', icon: <LayoutDashboard />, to: '/dashboard', on: /^\/dashboard/, phone: 'dashboard' },
    {
      key: 'integrations',
      icon: <Plug />,
      to: '/plugins',
      on: /^\/plugins\/?$/,
      phone: 'integrations',
    },
    {
      key: 'reports',
      icon: <MessageSquareText />,
      to: first ? `/plugins/v2/${first.id}/${first.type}/lives` : '/plugins',
      on: /^\/plugins\/v2\//,
      phone: 'reportsShort',
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
  ]
}
