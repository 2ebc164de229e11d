import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { NavEntry } from './nav-items.tsx'

/** Entries for platform administrators. The server renders the page of reports. */
export const administration: NavEntry[] = [
  {
    key: 'administration',
    group: 'account',
    icon: <SlidersHorizontal />,
    to: '/administration',
    on: /^\/(administration|billing\/admin|affiliate\/admin|data-protection)/,
  },
  administrationEntry('creditsAdmin', '/billing/admin'),
  administrationEntry('affiliatesAdmin', '/affiliate/admin'),
  { ...administrationEntry('reportsAdmin', '/merchants/lr/admin'), fromServer: true },
  administrationEntry('dataProtection', '/data-protection'),
]

function administrationEntry(key: NavEntry['key'], to: string): NavEntry {
  return { key, icon: <SlidersHorizontal />, to, on: new RegExp(`^${to}`), isSearchedOnly: true }
}
