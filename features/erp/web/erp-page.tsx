import { useTranslations } from 'use-intl'
import { type Merchant, MerchantSection } from '#features/merchants/web/index.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { DifferencesCard } from './differences-card.tsx'
import { ErpCard } from './erp-card.tsx'
import { useErp } from './erp-queries.ts'
import { InvoicesCard } from './invoices-card.tsx'
import { type OfferedImport, ProductsCard } from './products-card.tsx'
import { StockCard } from './stock-card.tsx'

/** `/merchants/:uuid/settings/services/erp`: what a brand's ERP has, and what is missing there. */
export function ErpPage({ Import }: { Import: OfferedImport }) {
  const t = useTranslations('erp')
  return (
    <MerchantSection name="services">
      {(merchant) =>
        merchant.role === 'full' ? (
          <Loaded merchant={merchant} Import={Import} />
        ) : (
          <SectionCard title={t('title')} text={t('page.fullOnly')} />
        )
      }
    </MerchantSection>
  )
}

function Loaded({ merchant, Import }: { merchant: Merchant; Import: OfferedImport }) {
  const merchantUuid = merchant.uuid
  const { data: erp } = useErp(merchantUuid)
  return (
    <>
      {erp && <DifferencesCard merchantUuid={merchantUuid} erp={erp} />}
      {erp && erp.kind !== 'webhook' && <ProductsCard merchant={merchant} Import={Import} />}
      {erp && erp.kind !== 'webhook' && <StockCard merchantUuid={merchantUuid} />}
      <InvoicesCard merchantUuid={merchantUuid} />
      <ErpCard merchantUuid={merchantUuid} isOwnPage />
      {erp?.kind === 'webhook' && <DeliveriesCard merchantUuid={merchantUuid} />}
    </>
  )
}
