import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { ErpCard } from './erp-card.tsx'
import { erpPath } from './erp-path.ts'

/** What the page of services says of the ERP: the merchant's own system, and the way to invoices and differences. */
export function ErpCards({ merchantUuid }: { merchantUuid: string }) {
  const t = useTranslations('erp.summary')
  return (
    <>
      <ErpCard merchantUuid={merchantUuid} />
      <SectionCard title={t('title')} text={t('text')}>
        <Button render={<Link to={erpPath(merchantUuid)} />}>{t('open')}</Button>
      </SectionCard>
    </>
  )
}
