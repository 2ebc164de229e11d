import { useTranslations } from 'use-intl'
import { useMyMerchants } from '#features/merchants/web/merchants-query.ts'
import { settingsPath } from '#features/merchants/web/settings-path.ts'
import { StatusBadge } from '#features/merchants/web/status-badge.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useStoreMode } from '#platform/web/store-mode.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** The user's brand that is not complete yet; for a merchant without a brand, the way to the first one. */
export function BrandCard() {
  const t = useTranslations('merchants')
  const isMerchant = useStoreMode() === 'merchant'
  const rows = useMyMerchants().data?.rows
  const brand = rows?.find(({ status, role }) => status === 'pending' && role === 'full')
  if (!rows || (!brand && !(isMerchant && rows.length === 0))) return null

  return (
    <Card className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_280px]">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-18 font-semibold">
          <span className="min-w-0 break-words">{brand ? brand.name : t('empty')}</span>
          {brand && <StatusBadge status={brand.status} />}
        </h2>
        <p className="mt-1 text-14 text-ink-muted">{brand ? t('pendingText') : t('emptyText')}</p>
      </div>
      <Button render={<Link to={brand ? settingsPath(brand.uuid) : '/merchants/new'} />}>
        {brand ? t('complete') : t('add')}
      </Button>
    </Card>
  )
}
