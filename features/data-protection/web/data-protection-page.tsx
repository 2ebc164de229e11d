import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AdministratorsPage } from '#platform/web/administrators-page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { IncidentList } from './incident-list.tsx'
import { ProcessingRecord } from './processing-record.tsx'
import { RequestList } from './request-list.tsx'

const tabs = ['requests', 'incidents', 'record'] as const

/** `/data-protection`: the operator's duties under the LGPD, for platform administrators. */
export function DataProtectionPage() {
  const t = useTranslations('dataProtection')
  const [tab, setTab] = useState<(typeof tabs)[number]>('requests')
  return (
    <AdministratorsPage
      title={t('title')}
      text={t('text')}
      refusal={{ title: t('notYours'), text: t('notYoursText') }}
    >
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
    </AdministratorsPage>
  )
}
