import { ProfileSection } from '#features/accounts/web/profile/profile-section.tsx'
import { PaymentMethods } from '#features/billing/web/payment-methods.tsx'

/** `/profile/settings/payment-methods`: the layout belongs to accounts, the content to billing. */
export function PaymentMethodsPage() {
  return (
    <ProfileSection name="payment">
      <PaymentMethods />
    </ProfileSection>
  )
}
