import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { BrandContext, useBrandScope } from '../brand-context.ts'
import { useCustomerName } from '../customer-name.ts'
import { type Customer, customerQuery } from '../customer-queries.ts'
import { customerPath } from '../customers-paths.ts'
import { EngagementBadge } from '../engagement-badge.tsx'
import { useBrands } from '../list/brand-choice.tsx'
import { type ProfileTab, ProfileTabs } from './profile-tabs.tsx'
import { SeenLine } from './seen-line.tsx'

/** A customer beside the list. */
export function CustomerDrawer({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  const t = useTranslations('customers.profile')
  const words = useTranslations('words')
  const brand = use(BrandContext)
  const isOwn = useBrands().some((one) => one.uuid === brand && one.isOwn)
  const query = useQuery({ ...customerQuery(uuid ?? '', useBrandScope()), enabled: uuid !== null })
  const nameOf = useCustomerName()
  const customer = uuid === null ? undefined : query.data

  return (
    <Drawer
      open={uuid !== null}
      onClose={onClose}
      title={customer ? nameOf(customer) : ''}
      closeLabel={words('close')}
      {...(customer && {
        actions: (
          <Button wide render={<Link to={customerPath(customer.uuid, isOwn ? null : brand)} />}>
            {t('openPage')}
          </Button>
        ),
      })}
    >
      {customer ? (
        <Body key={customer.uuid} customer={customer} />
      ) : query.isError ? (
        isCallError(query.error, 'not_found', 'validation_failed') ? (
          <EmptyState title={t('missing')} text={t('missingText')} />
        ) : (
          <LoadFailure title={t('failed')} text={t('failedText')} query={query} />
        )
      ) : (
        <SkeletonRows rows={6} height={64} label={t('loading')} />
      )}
    </Drawer>
  )
}

function Body({ customer }: { customer: Customer }) {
  const [tab, setTab] = useState<ProfileTab>('overview')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 pb-2 text-14 text-ink-muted">
        {customer.fullName !== null && customer.userName !== null && (
          <span>{personHandle(customer.userName)}</span>
        )}
        <EngagementBadge level={customer.engagement} />
        <SeenLine customer={customer} />
      </p>
      <ProfileTabs customer={customer} tab={tab} onTab={setTab} />
    </>
  )
}
