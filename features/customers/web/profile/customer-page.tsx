import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, Navigate, useParams, useSearchParams } from '#platform/web/routing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { BrandContext } from '../brand-context.ts'
import { useCustomerName } from '../customer-name.ts'
import { customerQuery } from '../customer-queries.ts'
import { customersPath } from '../customers-paths.ts'
import { EngagementBadge } from '../engagement-badge.tsx'
import { uuidOf } from '../list/list-query.ts'
import { ProfileTabs, profileTabOf } from './profile-tabs.tsx'
import { SeenLine } from './seen-line.tsx'

/** `/crm/{uuid}`: one customer; `?tab=` is the open tab, `?brand=` shows them as a buyer of that brand alone. */
export function CustomerPage() {
  const t = useTranslations('customers.profile')
  const { uuid = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const brand = uuidOf(address.get('brand'))
  const query = useQuery(customerQuery(uuid, brand === null ? {} : { merchantUuid: brand }))
  const nameOf = useCustomerName()
  const customer = query.data

  if (!customer && isCallError(query.error, 'not_found', 'validation_failed'))
    return <Navigate to="/oops-404" replace />
  if (!customer)
    return query.isError ? (
      <LoadFailure level={1} title={t('failed')} text={t('failedText')} query={query} />
    ) : (
      <SkeletonRows rows={8} height={72} label={t('loading')} />
    )
  const { fullName, userName, engagement } = customer
  return (
    <BrandContext value={brand}>
      <PageHeader
        title={nameOf(customer)}
        back={{
          label: t('back'),
          render: <Link to={brand === null ? customersPath : `${customersPath}?brand=${brand}`} />,
        }}
        badge={<EngagementBadge level={engagement} />}
        text={
          <>
            {fullName !== null && userName !== null && `${personHandle(userName)}. `}
            <SeenLine customer={customer} />
          </>
        }
      />
      <ProfileTabs
        customer={customer}
        tab={profileTabOf(address.get('tab'), brand)}
        onTab={(tab) =>
          setAddress({ ...(brand && { brand }), ...(tab !== 'overview' && { tab }) }, { replace: true })
        }
      />
    </BrandContext>
  )
}
