import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { livesKeys } from '#features/reports/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { importQuery, importsQuery, type ReportImport, reportPath } from './imports-query.ts'
import { UndoButton } from './undo-button.tsx'

/** The progress of an import, then its result. */
export function ImportProgress({ id, onAgain }: { id: string; onAgain: () => void }) {
  const failures = useTranslations('lives.failures')
  const t = useTranslations('files.import')
  const formats = useFormats()
  const client = useQueryClient()
  const query = useQuery(importQuery(id))
  const reportImport = query.data
  const isOver = reportImport !== undefined && reportImport.status !== 'importing'
  useEffect(() => {
    if (!isOver) return
    client.invalidateQueries({ queryKey: livesKeys.lists })
    client.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
  }, [isOver, client])

  if (query.isError && !reportImport)
    return <LoadFailure title={failures('lives')} text={failures('whatToDo')} query={query} />
  if (!reportImport) return <SkeletonRows rows={3} height={48} label={t('working')} />
  if (reportImport.status === 'importing') {
    const done = reportImport.imported + reportImport.doubled + reportImport.refused
    return (
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="display-type text-22">{t('working')}</h2>
        <ProgressBar
          label={reportImport.fileName}
          value={done === 0 ? null : done / Math.max(1, reportImport.rows)}
          valueText={t('progress', { done: formats.number(done), total: formats.number(reportImport.rows) })}
        />
        <p className="text-14 text-ink-muted">{t('workingText')}</p>
      </Card>
    )
  }
  if (reportImport.status === 'failed') return <Failed reportImport={reportImport} onAgain={onAgain} />
  return <Done reportImport={reportImport} onAgain={onAgain} />
}

function Failed({ reportImport, onAgain }: { reportImport: ReportImport; onAgain: () => void }) {
  const t = useTranslations('files.import')
  const known = ['import_nothing', 'import_unreadable', 'import_too_heavy'] as const
  const why = known.find((failure) => failure === reportImport.failure) ?? 'other'
  return (
    <Card pad="none">
      <ErrorState
        title={t('failed')}
        text={t(`failures.${why}`)}
        action={
          <Button kind="action" onClick={onAgain}>
            {t('again')}
          </Button>
        }
      />
    </Card>
  )
}

function Done({ reportImport, onAgain }: { reportImport: ReportImport; onAgain: () => void }) {
  const t = useTranslations('files.import')
  const { live, imported, doubled, refused } = reportImport
  const isUndone = reportImport.status === 'undone'
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4" role="status">
      <h2 className="display-type text-22">{isUndone ? t('undone') : t('done', { n: imported })}</h2>
      {!isUndone && (doubled > 0 || refused > 0) && (
        <ul className="grid gap-1 text-14 text-ink-muted">
          {doubled > 0 && <li>{t('doubled', { n: doubled })}</li>}
          {refused > 0 && <li>{t('refused', { n: refused })}</li>}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {live && (
          <Button kind="action" render={<Link to={reportPath(live)} />}>
            {t('report')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('again')}</Button>
        {reportImport.canUndo && imported > 0 && <UndoButton reportImport={reportImport} />}
      </div>
    </Card>
  )
}
