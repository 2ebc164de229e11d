import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const sections = [
  ['data', '/profile/settings'],
  ['address', '/profile/settings/address'],
  ['payment', '/profile/settings/payment-methods'],
  ['notifications', '/profile/settings/notifications'],
  ['sessions', '/profile/settings/sessions'],
  ['privacy', '/profile/settings/privacy'],
  ['export', '/profile/settings/data'],
] as const

export type ProfileSectionName = (typeof sections)[number][0]

/** One page of the profile: its heading and the line of its siblings. */
export function ProfileSection({ name, children }: { name: ProfileSectionName; children: ReactNode }) {
  const t = useTranslations('profile')
  return (
    <>
      <PageHeader title={t('title')} />
      <TabLinks
        label={t('sections.label')}
        className="-mx-4 mb-6 px-4 sm:-mx-6 sm:px-6 md:mx-0 md:mb-8 md:px-0"
        tabs={sections.map(([section, to]) => ({
          label: t(`sections.${section}`),
          on: section === name,
          render: <Link to={to} />,
        }))}
      />
      <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </>
  )
}
