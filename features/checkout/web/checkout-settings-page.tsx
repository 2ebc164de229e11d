import { CarriersCard } from '#features/carriers/web/index.ts'
import { MerchantSection } from '#features/merchants/web/index.ts'
import { CouponsCard } from './coupons/coupons-card.tsx'
import { FreightCard } from './freight/freight-card.tsx'
import { WithdrawalsCard } from './withdrawals-card.tsx'

/** `/merchants/:uuid/settings/checkout`: what buyers pay beside the pieces, and who withdrew. */
export function CheckoutSettingsPage() {
  return (
    <MerchantSection name="checkout">
      {(merchant) => (
        <>
          <WithdrawalsCard merchant={merchant} />
          <CarriersCard merchant={merchant} />
          <FreightCard merchant={merchant} />
          <CouponsCard merchant={merchant} />
        </>
      )}
    </MerchantSection>
  )
}
