import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowWithActs } from '#platform/web/row-with-acts.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { type Incident, useIncidents } from './data-protection-query.ts'
import { DeadlineBadge } from './deadline-badge.tsx'
import { DutyList } from './duty-list.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { incidentStatement } from './incident-statement.ts'

/** The register of incidents with personal data. */
export function IncidentList() {
  const t = useTranslations('dataProtection.incidents')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Incident | 'new' | null>(null)
  return (
    <>
      <DutyList
        text={t('text')}
        add={t('add')}
        onAdd={() => setOpen('new')}
        empty={{ title: t('empty'), text: t('emptyText') }}
        found={useIncidents(page)}
        page={page}
        onPage={setPage}
        row={(incident) => (
          <IncidentRow key={incident.uuid} incident={incident} onOpen={() => setOpen(incident)} />
        )}
      />
      {open && <IncidentDialog incident={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

function IncidentRow({ incident, onOpen }: { incident: Incident; onOpen: () => void }) {
  const t = useTranslations('dataProtection.incidents')
  const words = useTranslations('words')
  const formats = useFormats()
  const { number, title, risk, knownAt, dueAt, people, reportedAt, toldAt, closedAt } = incident
  const isUntold = risk !== 'none' && (reportedAt === null || toldAt === null)
  return (
    <RowWithActs
      acts={
        <>
          <CopyButton text={incidentStatement(incident)} label={t('copy')} copiedLabel={words('copied')} />
          <Button size="sm" onClick={onOpen}>
            {t('open')}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 font-semibold">
        <span className="min-w-0 break-words">{t('row', { number, title })}</span>
        {closedAt !== null && <Badge>{t('closed')}</Badge>}
        {closedAt === null && isUntold && <DeadlineBadge dueAt={dueAt} />}
      </p>
      <p className="mt-1">
        {t(`risks.${risk}`)} · {people === null ? t('peopleUnknown') : t('peopleCount', { n: people })}
      </p>
      {risk !== 'none' && (
        <p className="mt-1 text-ink-muted">
          {reportedAt === null ? t('notReported') : t('reported', { date: formats.dateTime(reportedAt) })}
          {' · '}
          {toldAt === null ? t('notTold') : t('told', { date: formats.dateTime(toldAt) })}
        </p>
      )}
      <p className="mt-1 text-ink-faint">{t('known', { date: formats.dateTime(knownAt) })}</p>
    </RowWithActs>
  )
}
