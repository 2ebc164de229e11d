import { use } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '#ui/tabs.tsx'
import { BrandContext } from '../brand-context.ts'
import type { Customer } from '../customer-queries.ts'
import { CommentsTab } from './comments-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { Overview } from './overview.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { TimelineTab } from './timeline-tab.tsx'

const profileTabs = ['overview', 'sessions', 'comments', 'orders', 'timeline'] as const
/** Of a buyer of one brand; lives and comments are the account's. */
const brandTabs = ['overview', 'orders'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const profileTabOf = (name: string | null, brand: string | null): ProfileTab =>
  (brand === null ? profileTabs : brandTabs).find((tab) => tab === name) ?? 'overview'

type Props = { customer: Customer; tab: ProfileTab; onTab: (tab: ProfileTab) => void }

/** What is known of a customer, in tabs. */
export function ProfileTabs({ customer, tab, onTab }: Props) {
  const t = useTranslations('customers.profile')
  const keys = use(BrandContext) === null ? profileTabs : brandTabs
  return (
    <Tabs label={t('tabs')} tabs={keys.map((key) => ({ key, label: t(key) }))} value={tab} onChange={onTab}>
      <div className="pt-5">
        {tab === 'overview' && <Overview customer={customer} />}
        {tab === 'sessions' && <SessionsTab uuid={customer.uuid} />}
        {tab === 'comments' && <CommentsTab uuid={customer.uuid} />}
        {tab === 'orders' && <OrdersTab uuid={customer.uuid} />}
        {tab === 'timeline' && <TimelineTab uuid={customer.uuid} />}
      </div>
    </Tabs>
  )
}
