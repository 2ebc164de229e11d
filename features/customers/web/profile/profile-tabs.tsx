import { useTranslations } from 'use-intl'
import { Tabs } from '#ui/tabs.tsx'
import type { Customer } from '../customer-queries.ts'
import { CommentsTab } from './comments-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { Overview } from './overview.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { TimelineTab } from './timeline-tab.tsx'

const profileTabs = ['overview', 'sessions', 'comments', 'orders', 'timeline'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const profileTabOf = (name: string | null): ProfileTab =>
  profileTabs.find((tab) => tab === name) ?? 'overview'

type Props = { customer: Customer; tab: ProfileTab; onTab: (tab: ProfileTab) => void }

/** What is known of a customer, in tabs. */
export function ProfileTabs({ customer, tab, onTab }: Props) {
  const t = useTranslations('customers.profile')
  return (
    <Tabs
      label={t('tabs')}
      tabs={profileTabs.map((key) => ({ key, label: t(key) }))}
      value={tab}
      onChange={onTab}
    >
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
