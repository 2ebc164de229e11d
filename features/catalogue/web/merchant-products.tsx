import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, useParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { isUnknown, type Merchant, merchantQuery } from './catalogue-queries.ts'
import { pathsOf } from './product-paths.ts'

/** A merchant's products as the page may change them. */
export type Shop = {
  merchant: Merchant
  /** The caller may change products, not only read them. */
  canEdit: boolean
  /** The address of the list, and of the form for a new product. */
  paths: ReturnType<typeof pathsOf>
}

/**
 * The merchant of the address with what a page shows of it; an unknown merchant, and a brand that is not its own, are
 * answered with the text of the specification.
 */
export function MerchantProducts({ children }: { children: (shop: Shop) => ReactNode }) {
  const t = useTranslations('products.unknown')
  const failed = useTranslations('products.failed')
  const list = useTranslations('products.list')
  const { uuid = '', brandId } = useParams()
  const query = useQuery(merchantQuery(uuid))
  const merchant = query.data

  if (query.isPending) return <SkeletonRows rows={5} height={72} label={list('loading')} />
  if (query.isError && !isUnknown(query.error))
    return <LoadFailure level={1} title={failed('merchant')} text={failed('text')} query={query} />
  if (!merchant || (brandId !== undefined && Number(brandId) !== merchant.brandId))
    return (
      <EmptyState
        level={1}
        title={t('title')}
        text={t('merchant')}
        action={<Button render={<Link to="/merchants" />}>{t('toMerchants')}</Button>}
      />
    )
  return children({
    merchant,
    canEdit: merchant.role === 'full',
    paths: pathsOf(merchant, brandId !== undefined),
  })
}
