import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Merchant } from '../catalogue-queries.ts'
import { type Change, changeQuery, importsKey } from './import-queries.ts'
import { ImportResult } from './import-result.tsx'

/** `hasLines`: the products come from a file. */
type Props = { merchant: Merchant; uuid: string; hasLines: boolean; onAgain: () => void }

/** The progress of an import or of its undo, then its result. */
export function FollowImport({ merchant, uuid, hasLines, onAgain }: Props) {
  const t = useTranslations('productImport')
  const client = useQueryClient()
  const query = useQuery(changeQuery(uuid))
  const change = query.data
  const refetch = () => void query.refetch()
  useTopic(`catalogue-changes:${merchant.uuid}`, { onEvent: refetch, onRefresh: refetch })
  const state = change?.state
  useEffect(() => {
    if (state === undefined || state === 'waiting' || state === 'running' || state === 'undoing') return
    void client.invalidateQueries({ queryKey: ['products'] })
    void client.invalidateQueries({ queryKey: ['product-categories', merchant.uuid] })
    void client.invalidateQueries({ queryKey: importsKey(merchant.uuid) })
  }, [state, client, merchant.uuid])

  if (query.isError && !change)
    return <LoadFailure title={t('work.notLoaded')} text={t('work.leave')} query={query} />
  if (!change) return <SkeletonRows rows={3} height={48} label={t('work.importing')} />
  switch (change.state) {
    case 'failed':
      return <Failed change={change} onAgain={onAgain} />
    case 'done':
    case 'undone':
      return <ImportResult merchant={merchant} change={change} hasLines={hasLines} onAgain={onAgain} />
    default:
      return <Progress change={change} />
  }
}

function Progress({ change: { title, state, done, total } }: { change: Change }) {
  const t = useTranslations('productImport.work')
  const formats = useFormats()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="display-type text-22">{t(state === 'undoing' ? 'undoing' : 'importing')}</h2>
      <ProgressBar
        label={title}
        value={total === 0 ? null : done / total}
        valueText={t('progress', { done: formats.number(done), total: formats.number(total) })}
      />
      <p className="text-14 text-ink-muted">{t('leave')}</p>
    </Card>
  )
}

function Failed({ change: { failure }, onAgain }: { change: Change; onAgain: () => void }) {
  const t = useTranslations('productImport.result')
  const known = ['import_unreadable', 'import_too_heavy'] as const
  return (
    <Card pad="none">
      <ErrorState
        title={t('failed')}
        text={t(`failures.${known.find((one) => one === failure) ?? 'other'}`)}
        action={
          <Button kind="action" onClick={onAgain}>
            {t('again')}
          </Button>
        }
      />
    </Card>
  )
}
