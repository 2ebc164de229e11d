import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

/** The two sections of the menu: the user's profile, and the settings of the product. */
const places = {
  profile: [
    ['data', '/profile/settings'],
    ['address', '/profile/settings/address'],
    ['payment', '/profile/settings/payment-methods'],
  ],
  settings: [
    ['notifications', '/profile/settings/notifications'],
    ['security', '/profile/settings/security'],
    ['sessions', '/profile/settings/sessions'],
    ['developers', '/profile/settings/developers'],
    ['privacy', '/profile/settings/privacy'],
    ['export', '/profile/settings/data'],
  ],
} as const

type Place = keyof typeof places
export type ProfileSectionName = (typeof places)[Place][number][0]

/** One page of the profile or the settings: the heading and the tabs of its section. */
export function ProfileSection({ name, children }: { name: ProfileSectionName; children: ReactNode }) {
  const t = useTranslations('profile')
  const place: Place = places.profile.some(([section]) => section === name) ? 'profile' : 'settings'
  return (
    <>
      <PageHeader title={t(place === 'profile' ? 'title' : 'settingsTitle')} />
      <TabLinks
        label={t(`sections.${place}`)}
        className="-mx-4 mb-6 px-4 sm:-mx-6 sm:px-6 md:mx-0 md:mb-8 md:px-0"
        tabs={places[place].map(([section, to]) => ({
          label: t(`sections.${section}`),
          on: section === name,
          render: <Link to={to} />,
        }))}
      />
      <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </>
  )
}
