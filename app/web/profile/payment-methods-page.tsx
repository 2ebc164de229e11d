import { ProfileSection } from '#features/accounts/web/profile/profile-section.tsx'
import { PaymentMethods } from '#features/billing/web/payment-methods.tsx'

/** `/profile/settings/payment-methods`: the profile's frame is the accounts', what is in it is billing's. */
export function PaymentMethodsPage() {
  return (
    <ProfileSection name="payment">
      <PaymentMethods />
    </ProfileSection>
  )
}
