import { useTranslations } from 'use-intl'
import { useMyMerchants } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, Navigate } from '#platform/web/routing.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ordersPath } from './orders-paths.ts'

/** `/orders`: the orders of the user's only brand, or the choice among several. */
export function OrdersHomePage() {
  const t = useTranslations('orders')
  const query = useMyMerchants()
  const brands = query.data?.rows.filter(({ status }) => status !== 'deleted')
  if (brands?.length === 1) return <Navigate to={ordersPath(brands[0]!.uuid)} replace />

  return (
    <>
      <PageHeader title={t('title')} text={brands && brands.length > 1 && t('home.text')} />
      <Card pad="none" className="max-w-[920px]">
        {!brands && !query.isError && <SkeletonRows rows={3} height={72} label={t('list.loading')} />}
        {!brands && query.isError && <LoadFailure title={t('list.failed')} query={query} />}
        {brands?.length === 0 && (
          <EmptyState
            title={t('list.empty')}
            text={t('home.noBrand')}
            drawing={<EmptyGarment name="dress" />}
            action={
              <Button kind="cta" render={<Link to="/merchants/new" />}>
                {t('home.addBrand')}
              </Button>
            }
          />
        )}
        {brands && brands.length > 1 && (
          <ul className="divide-y divide-line">
            {brands.map(({ uuid, name, logoImage }) => (
              <li key={uuid}>
                <Link
                  to={ordersPath(uuid)}
                  className="flex items-center gap-4 p-4 font-semibold hover:underline"
                >
                  <Avatar name={name} picture={logoImage && `${logoImage.cdnUrl}0-s.jpg`} />
                  <span className="min-w-0 break-words">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
