import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Merchant, MerchantLoad } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { OrdersFrame } from '../orders-frame.tsx'
import { SalesCard } from '../sales/sales-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { termsQuery } from './terms-queries.ts'

/** `/merchants/{uuid}/orders/terms`: on which terms a brand sells, and its sales. */
export function TermsPage() {
  return <MerchantLoad>{(merchant) => <TermsOf merchant={merchant} />}</MerchantLoad>
}

function TermsOf({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('sellingTerms')
  const terms = useQuery(termsQuery(merchant.uuid))
  return (
    <OrdersFrame section="terms" merchant={merchant}>
      <div className="grid max-w-[760px] gap-5">
        {terms.data ? (
          <TermsCard merchant={merchant} terms={terms.data} />
        ) : (
          <Card pad="none">
            {terms.isError ? (
              <LoadFailure title={t('failed')} query={terms} />
            ) : (
              <SkeletonRows rows={4} height={64} label={t('loading')} />
            )}
          </Card>
        )}
        <SalesCard merchant={merchant} />
      </div>
    </OrdersFrame>
  )
}
