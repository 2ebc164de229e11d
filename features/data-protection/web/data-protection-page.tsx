import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#platform/web/session.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { IncidentList } from './incident-list.tsx'
import { ProcessingRecord } from './processing-record.tsx'
import { RequestList } from './request-list.tsx'

const tabs = ['requests', 'incidents', 'record'] as const

/** `/data-protection`: the operator's duties under the LGPD, for platform administrators. */
export function DataProtectionPage() {
  const t = useTranslations('dataProtection')
  const session = useSession()
  const [tab, setTab] = useState<(typeof tabs)[number]>('requests')
  if (!session?.isPlatformAdministrator)
    return (
      <>
        <PageHeader title={t('title')} text={t('text')} />
        <Card pad="none">
          <EmptyState title={t('notYours')} text={t('notYoursText')} />
        </Card>
      </>
    )
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs
        label={t('title')}
        tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'requests' && <RequestList />}
        {tab === 'incidents' && <IncidentList />}
        {tab === 'record' && <ProcessingRecord />}
      </Tabs>
    </>
  )
}
