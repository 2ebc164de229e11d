import { useTranslations } from 'use-intl'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProfileSection } from './profile-section.tsx'

/** `/profile/settings/payment-methods`. */
export function PaymentMethodsPage() {
  const t = useTranslations('profile.payment')
  return (
    <ProfileSection name="payment">
      <Card pad="none">
        <EmptyState title={t('empty')} text={t('emptyText')} />
      </Card>
    </ProfileSection>
  )
}
