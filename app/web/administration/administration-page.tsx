import { useQuery } from '@tanstack/react-query'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { second } from '#platform/contract/time.ts'
import { AdministratorsPage, useIsAdministrator } from '#platform/web/administrators-page.tsx'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { showStatus } from '../../status-contract.ts'
import { AdministrationLinks } from './administration-links.tsx'
import { FindingList } from './finding-list.tsx'

type Status = ResultOf<typeof showStatus>

const checkEvery = 30 * second

/** `/administration`: how the installation is, in words, and what else administrators of the platform do. */
export function AdministrationPage() {
  const t = useTranslations('administration')
  const [thorough, setThorough] = useState(false)
  const status = useQuery({
    queryKey: ['administration', 'status', thorough],
    queryFn: ({ signal }) => call<typeof showStatus>('POST /api/status/admin', { thorough }, { signal }),
    enabled: useIsAdministrator(),
    staleTime: 0,
    placeholderData: (previous) => previous,
    refetchInterval: thorough ? false : checkEvery,
  })

  function checkAll() {
    if (thorough) void status.refetch()
    else setThorough(true)
  }

  return (
    <AdministratorsPage
      title={t('title')}
      text={t('text')}
      actions={
        <Button icon={<Stethoscope />} loading={thorough && status.isFetching} onClick={checkAll}>
          {t('checkAll')}
        </Button>
      }
      refusal={{ title: t('notYours'), text: t('notYoursText') }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AdministrationLinks />
        {status.isPending && (
          <Card pad="none">
            <SkeletonRows rows={4} height={72} label={t('loading')} />
          </Card>
        )}
        {status.isError && !status.data && (
          <Card pad="none">
            <LoadFailure title={t('failed')} query={status} />
          </Card>
        )}
        {status.data && <Findings status={status.data} isThorough={thorough && !status.isPlaceholderData} />}
      </div>
    </AdministratorsPage>
  )
}

/** What is wrong comes first, with what to do; then everything by group. */
function Findings({ status, isThorough }: { status: Status; isThorough: boolean }) {
  const t = useTranslations('administration')
  const formats = useFormats()
  const all = status.groups.flatMap(({ findings }) => findings)
  const troubles = [
    ...all.filter(({ state }) => state === 'wrong'),
    ...all.filter(({ state }) => state === 'warning'),
  ]
  const checked = t('checkedAt', { date: formats.dateTime(status.checkedAt), version: status.version })
  return (
    <>
      <SectionCard title={status.summary} text={`${checked}. ${isThorough ? t('thorough') : t('quick')}`}>
        {troubles.length > 0 && <FindingList label={t('troubles')} findings={troubles} withRemedy />}
      </SectionCard>
      {status.groups.map(({ group, findings }) => (
        <SectionCard key={group} title={t(`groups.${group}`)}>
          <FindingList label={t(`groups.${group}`)} findings={findings} />
        </SectionCard>
      ))}
    </>
  )
}
