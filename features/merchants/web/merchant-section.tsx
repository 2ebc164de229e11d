import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { MerchantLoad } from './merchant-load.tsx'
import type { Merchant } from './merchants-query.ts'
import { type MerchantSectionName, merchantSections } from './section-list.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  name: MerchantSectionName
  /** The page of the section, once the merchant is loaded. */
  children: (merchant: Merchant) => ReactNode
}

/** One page of a brand's settings: the heading, the tabs of all pages and this page's content. */
export function MerchantSection({ name, children }: Props) {
  return (
    <MerchantLoad>
      {(merchant) => (
        <>
          <SectionHeader name={name} merchant={merchant} />
          <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6">{children(merchant)}</div>
        </>
      )}
    </MerchantLoad>
  )
}

/** The brand's name and status, and the tabs of its settings. */
export function SectionHeader({ name, merchant }: { name: MerchantSectionName; merchant: Merchant }) {
  const t = useTranslations('merchants')
  const words = useTranslations('words')
  return (
    <>
      <PageHeader
        title={merchant.name}
        badge={<StatusBadge status={merchant.status} />}
        back={{ label: words('back'), render: <Link to="/merchants" /> }}
      />
      <TabLinks
        label={t('sections.label')}
        className="-mx-4 mb-6 px-4 sm:-mx-6 sm:px-6 md:mx-0 md:mb-8 md:px-0"
        tabs={merchantSections.map(({ name: section, path }) => ({
          label: t(`sections.${section}`),
          on: section === name,
          render: <Link to={path(merchant)} />,
        }))}
      />
    </>
  )
}
