import { CarriersCard } from '#features/carriers/web/index.ts'
import { MerchantSection } from '#features/merchants/web/index.ts'
import { MethodsCard } from '#features/order-payments/web/index.ts'
import { CouponsCard } from './coupons/coupons-card.tsx'
import { FreightCard } from './freight/freight-card.tsx'
import { WithdrawalsCard } from './withdrawals-card.tsx'

/** `/merchants/:uuid/settings/checkout`: how buyers pay, what they pay beside the pieces, and who withdrew. */
export function CheckoutSettingsPage() {
  return (
    <MerchantSection name="checkout">
      {(merchant) => (
        <>
          <WithdrawalsCard merchant={merchant} />
          <MethodsCard merchant={merchant} />
          <CarriersCard merchant={merchant} />
          <FreightCard merchant={merchant} />
          <CouponsCard merchant={merchant} />
        </>
      )}
    </MerchantSection>
  )
}
