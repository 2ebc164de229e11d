import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowWithActs } from '#platform/web/row-with-acts.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { AddRequestDialog } from './add-request-dialog.tsx'
import { CloseRequestDialog } from './close-request-dialog.tsx'
import { type DataRequest, useDataRequests } from './data-protection-query.ts'
import { DeadlineBadge } from './deadline-badge.tsx'
import { DutyList } from './duty-list.tsx'

/** What persons asked for about their data. */
export function RequestList() {
  const t = useTranslations('dataProtection.requests')
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [closing, setClosing] = useState<DataRequest | null>(null)
  return (
    <>
      <DutyList
        text={t('text')}
        add={t('add')}
        onAdd={() => setAdding(true)}
        empty={{ title: t('empty'), text: t('emptyText') }}
        found={useDataRequests(page)}
        page={page}
        onPage={setPage}
        row={(request) => (
          <RequestRow key={request.uuid} request={request} onClose={() => setClosing(request)} />
        )}
      />
      {isAdding && <AddRequestDialog onClose={() => setAdding(false)} />}
      {closing && <CloseRequestDialog request={closing} onClose={() => setClosing(null)} />}
    </>
  )
}

function RequestRow({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const t = useTranslations('dataProtection.requests')
  const formats = useFormats()
  const { number, kind, person, contact, text, state, receivedAt, dueAt, outcome } = request
  return (
    <RowWithActs acts={state === 'open' && <Button onClick={onClose}>{t('close')}</Button>}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 font-semibold">
        <span className="min-w-0 break-words">{t('title', { number, kind: t(`kinds.${kind}`) })}</span>
        {state === 'open' ? (
          <DeadlineBadge dueAt={dueAt} />
        ) : (
          <Badge kind={state === 'answered' ? 'info' : 'plain'}>{t(`states.${state}`)}</Badge>
        )}
      </p>
      <p className="mt-1 break-words">
        {person} · {contact}
      </p>
      {text !== '' && <p className="mt-1 whitespace-pre-line break-words text-ink-muted">{text}</p>}
      {outcome !== '' && <p className="mt-1 whitespace-pre-line break-words">{outcome}</p>}
      <p className="mt-1 text-ink-faint">
        {t('received', { date: formats.dateTime(receivedAt) })}
        {request.closedAt !== null &&
          ` · ${t('closed', { date: formats.dateTime(request.closedAt), by: request.closedBy ?? t('nobody') })}`}
      </p>
    </RowWithActs>
  )
}
