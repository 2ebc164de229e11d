import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { LegalChecklist } from './legal-checklist.tsx'
import { usePolicies } from './policies-query.ts'
import { PolicyCard } from './policy-card.tsx'

/** `/merchants/:uuid/settings/policies`: the texts that the law wants of a shop, and what still lacks. */
export function MerchantPoliciesPage() {
  return <MerchantSection name="policies">{(merchant) => <Policies merchant={merchant} />}</MerchantSection>
}

function Policies({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchantSettings.policies')
  const words = useTranslations('words')
  const policies = usePolicies(merchant.uuid)
  if (!policies.data)
    return (
      <Card pad="none">
        {policies.isError ? (
          <LoadFailure title={t('failed')} query={policies} />
        ) : (
          <SkeletonRows rows={4} height={72} label={words('loading')} />
        )}
      </Card>
    )
  return (
    <>
      <LegalChecklist merchant={merchant} checks={policies.data.checks} />
      {policies.data.rows.map((policy) => (
        <PolicyCard key={policy.kind} merchant={merchant} policy={policy} />
      ))}
    </>
  )
}
