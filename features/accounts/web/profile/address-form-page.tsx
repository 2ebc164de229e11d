import { useTranslations } from 'use-intl'
import { usePageTitle } from '#platform/web/page-title.ts'
import { Navigate, useSearchParams } from '#platform/web/routing.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { useAddresses } from './address-query.ts'
import { ProfileSection } from './profile-section.tsx'

/** `/profile/settings/address/add`, and with `?id` the same form for an existing address. */
export function AddressFormPage() {
  const words = useTranslations('words')
  const t = useTranslations('profile.address')
  const [query] = useSearchParams()
  const addressId = query.get('id')
  const addresses = useAddresses()
  const kept = addresses.data?.rows.find(({ id }) => id === addressId) ?? null
  usePageTitle(kept && t('editTitle'))

  if (addressId && addresses.data && !kept) return <Navigate to="/profile/settings/address" replace />
  return (
    <ProfileSection name="address">
      {addressId && !kept ? (
        <Card pad="none">
          <SkeletonRows rows={6} height={72} label={words('loading')} />
        </Card>
      ) : (
        <AddressForm key={addressId ?? 'new'} kept={kept} isFirst={addresses.data?.rows.length === 0} />
      )}
    </ProfileSection>
  )
}
