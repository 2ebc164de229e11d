import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { type Merchant, MerchantSection } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { serviceFacts } from '../service-states.ts'
import { ServiceCard } from './service-card.tsx'
import { useServices } from './services-query.ts'

type Props = {
  /** What later features add below the services. */
  More?: ComponentType<{ merchantUuid: string }>
}

/** `/merchants/:uuid/settings/services`: the brand's accounts at other services; for its full administrators. */
export function ServicesPage({ More }: Props) {
  const t = useTranslations('services')
  return (
    <MerchantSection name="services">
      {(merchant) =>
        merchant.role === 'full' ? (
          <>
            <Loaded merchant={merchant} />
            {More && <More merchantUuid={merchant.uuid} />}
          </>
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
  const { rows } = services.data
  const groups = [...new Set(rows.map(({ kind }) => serviceFacts[kind].group))]
  return groups.map((group) => (
    <section key={group} className="grid gap-4" aria-label={t(`groups.${group}`)}>
      {groups.length > 1 && <h2 className="text-18 font-semibold">{t(`groups.${group}`)}</h2>}
      {rows
        .filter(({ kind }) => serviceFacts[kind].group === group)
        .map((service) => (
          <ServiceCard
            key={service.kind}
            {...{ merchantUuid: merchant.uuid, service }}
            isOneOfSeveral={rows.filter(({ turn }) => turn !== null).length > 1}
          />
        ))}
    </section>
  ))
}
