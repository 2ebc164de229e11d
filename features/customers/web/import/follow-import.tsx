import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { undoCustomerImport } from '../../import-contract.ts'
import { refetchCustomers } from '../customer-queries.ts'
import { customersPath } from '../customers-paths.ts'
import { type CustomerImport, importsQuery, isUnderWay } from './import-queries.ts'
import { ProblemList } from './problem-list.tsx'

type Props = { uuid: string; onAgain: () => void }

/** The progress of an import or of its undo, then its result. */
export function FollowImport({ uuid, onAgain }: Props) {
  const t = useTranslations('customerImport')
  const client = useQueryClient()
  const query = useQuery(importsQuery())
  const found = query.data?.imports.find((one) => one.uuid === uuid)
  const hasEnded = found !== undefined && !isUnderWay(found)
  useEffect(() => {
    if (hasEnded) void refetchCustomers(client)
  }, [hasEnded, client])

  // A list from before the import began does not have it yet.
  if (!found && query.isFetching) return <SkeletonRows rows={3} height={48} label={t('work.importing')} />
  if (query.isError && !query.data) return <LoadFailure title={t('work.notLoaded')} query={query} />
  if (!found)
    return (
      <Card pad="none">
        <EmptyState title={t('work.gone')} action={<Button onClick={onAgain}>{t('result.again')}</Button>} />
      </Card>
    )
  return hasEnded ? <Result found={found} onAgain={onAgain} /> : <Progress found={found} />
}

function Progress({ found: { fileName, state, done, total } }: { found: CustomerImport }) {
  const t = useTranslations('customerImport.work')
  const formats = useFormats()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="display-type text-22">{t(state === 'undoing' ? 'undoing' : 'importing')}</h2>
      <ProgressBar
        label={fileName}
        value={total === 0 ? null : done / total}
        valueText={t('progress', { done: formats.number(done), total: formats.number(total) })}
      />
      <p className="text-14 text-ink-muted">{t('leave')}</p>
    </Card>
  )
}

function Result({ found, onAgain }: { found: CustomerImport; onAgain: () => void }) {
  const t = useTranslations('customerImport')
  const formats = useFormats()
  const { state, added, completed, refused, problems, fileName } = found
  const said = state === 'undone' ? 'undone' : state === 'failed' ? 'failed' : 'done'
  const counts = { added, completed, refused }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="status">
        <h2 className="display-type text-22">{t(`result.${said}`)}</h2>
        <p className="mt-1 break-words text-14 text-ink-muted">
          {said === 'done' ? fileName : t(said === 'undone' ? 'result.undoneText' : 'result.failedText')}
        </p>
      </div>
      {said !== 'undone' && (
        <dl className="grid grid-cols-3 gap-3">
          {(['added', 'completed', 'refused'] as const).map((kind) => (
            <div key={kind} className="flex flex-col-reverse rounded-control border border-line px-3 py-2">
              <dt className="text-12 text-ink-muted">{t(`check.${kind}`, { n: counts[kind] })}</dt>
              <dd className="display-type text-22 tabular-nums">{formats.number(counts[kind])}</dd>
            </div>
          ))}
        </dl>
      )}
      {said !== 'undone' && problems.length > 0 && (
        <ProblemList problems={problems} count={problems.length} />
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button kind="action" render={<Link to={customersPath} />}>
          {t('result.toList')}
        </Button>
        <Button onClick={onAgain}>{t('result.again')}</Button>
        {said !== 'undone' && <UndoButton found={found} />}
      </div>
    </Card>
  )
}

/** Undoes an import after a question that says what stays. */
function UndoButton({ found: { uuid, fileName } }: { found: CustomerImport }) {
  const t = useTranslations('customerImport.result')
  const words = useTranslations('words')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const undoing = useAction({
    failed: t('undoFailed'),
    mutationFn: () => call<typeof undoCustomerImport>('POST /api/customers/import/undo', { uuid }),
    onSuccess: () => client.invalidateQueries({ queryKey: importsQuery().queryKey }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('undoTitle', { name: fileName })}
        text={t('undoText')}
        confirmLabel={t('undoConfirm')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={undoing.isPending}
        onConfirm={() => undoing.mutate()}
      />
    </>
  )
}
