import { useTranslations } from 'use-intl'
import { type Merchant, MerchantSection, SectionCard } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ServiceCard } from './service-card.tsx'
import { useServices } from './services-query.ts'

/** `/merchants/:uuid/settings/services`: the brand's accounts at other services; for its full administrators. */
export function ServicesPage() {
  const t = useTranslations('services')
  return (
    <MerchantSection name="services">
      {(merchant) =>
        merchant.role === 'full' ? (
          <Loaded merchant={merchant} />
        ) : (
          <SectionCard title={t('title')} text={t('fullOnly')} />
        )
      }
    </MerchantSection>
  )
}

function Loaded({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('services')
  const words = useTranslations('words')
  const services = useServices(merchant.uuid)
  if (!services.data)
    return (
      <Card pad="none">
        {services.isError ? (
          <LoadFailure title={t('failed')} query={services} />
        ) : (
          <SkeletonRows rows={2} height={96} label={words('loading')} />
        )}
      </Card>
    )
  return services.data.rows.map((service) => (
    <ServiceCard key={service.kind} merchantUuid={merchant.uuid} service={service} />
  ))
}
