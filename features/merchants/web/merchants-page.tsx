import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { MerchantCard } from './merchant-card.tsx'
import { useMyMerchants } from './merchants-query.ts'
import { MerchantInvitationsCard } from './people/invitations-card.tsx'

/** `/merchants`: the brands that the user administers. */
export function MerchantsPage() {
  const t = useTranslations('merchants')
  const query = useMyMerchants()
  const rows = query.data?.rows
  const add = (
    <Button kind="cta" icon={<Plus />} render={<Link to="/merchants/new" />}>
      {t('add')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={rows && rows.length > 0 && add} />
      <MerchantInvitationsCard />
      <Card pad="none" className="max-w-[920px]">
        {!rows && !query.isError && <SkeletonRows rows={3} height={88} label={t('loading')} />}
        {!rows && query.isError && <LoadFailure title={t('failed')} query={query} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            drawing={<EmptyGarment name="coat" />}
            action={add}
          />
        )}
        {rows && rows.length > 0 && (
          <ul>
            {rows.map((merchant) => (
              <MerchantCard key={merchant.uuid} merchant={merchant} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
