import { useTranslations } from 'use-intl'
import { formatDocument } from '#platform/contract/document.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { merchantNetworks } from '../../merchant-fields.ts'
import type { Merchant } from '../merchants-query.ts'

/** The data of a brand for its readers. */
export function ShownData({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants')
  const facts: [string, string | null][] = [
    [t('create.name'), merchant.name],
    [t('data.shortDescription'), merchant.shortDescription],
    [t('data.gateway'), t(`gateways.${merchant.productGateway}`)],
    [t('data.legalName'), merchant.legalName],
    [t('data.document'), merchant.document && formatDocument(merchant.document)],
    [t('data.contactEmail'), merchant.contactEmail],
    [t('data.contactPhone'), merchant.contactPhone && formatPhone(merchant.contactPhone)],
    ...merchantNetworks.map((network): [string, string | null] => [t(`data.${network}`), merchant[network]]),
  ]
  return (
    <SectionCard title={t('data.about')} text={t('readOnly')}>
      <dl className="grid gap-4 text-14 sm:grid-cols-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </SectionCard>
  )
}
