import { Navigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import { useAddresses } from './address-query.ts'
import { ProfileSection } from './profile-section.tsx'

/** `/profile/settings/address/add`, and the same form for an address that is there. */
export function AddressFormPage() {
  const words = useTranslations('words')
  const { addressId } = useParams()
  const addresses = useAddresses()
  const kept = addresses.data?.rows.find(({ id }) => id === addressId) ?? null

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
