import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useMyMerchants } from './merchants-query.ts'
import { NewMerchantForm } from './new-merchant-form.tsx'

/** `/merchants`: the user's merchants, and a form for a new one. */
export function MerchantsPage() {
  const t = useTranslations('merchants')
  const query = useMyMerchants()
  const { data, isError } = query

  return (
    <>
      <PageHeader title={t('title')} />
      <Card className="grid gap-6">
        <NewMerchantForm />
        {!data && !isError && <SkeletonRows rows={3} height={48} label={t('loading')} />}
        {!data && isError && <LoadFailure title={t('failed')} query={query} />}
        {data?.rows.length === 0 && <EmptyState title={t('empty')} drawing={<EmptyGarment name="coat" />} />}
        {data && data.rows.length > 0 && (
          <ul className="grid gap-3">
            {data.rows.map(({ uuid, name }) => (
              <li key={uuid} className="break-words border-line border-t pt-3">
                {name}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
