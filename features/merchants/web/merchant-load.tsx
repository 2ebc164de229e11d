import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { leadsToLogin, loadNoticePath } from '#platform/web/load-notice.ts'
import { Link, Navigate, useParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Merchant, merchantQuery } from './merchants-query.ts'

/**
 * Renders its children with the merchant that the address names (`:uuid`). An unknown one is explained here; where it
 * could not be loaded, the dashboard says so (spec §8).
 */
export function MerchantLoad({ children }: { children: (merchant: Merchant) => ReactNode }) {
  const t = useTranslations('merchants')
  const { uuid = '' } = useParams()
  const { data, error } = useQuery(merchantQuery(uuid))

  if (data) return children(data)
  if (isCallError(error, 'not_found', 'validation_failed', 'bad_request'))
    return (
      <Card pad="none">
        <ErrorState
          title={t('unknown')}
          level={1}
          action={<Button render={<Link to="/merchants" />}>{t('toList')}</Button>}
        />
      </Card>
    )
  if (error && !leadsToLogin(error)) return <Navigate to={loadNoticePath('merchant', error)} replace />
  return (
    <Card pad="none">
      <SkeletonRows rows={6} height={72} label={t('loading')} />
    </Card>
  )
}
