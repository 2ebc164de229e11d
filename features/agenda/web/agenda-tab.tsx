import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useNow } from '#platform/web/clock.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { removeFromAgenda } from '../contract.ts'
import { agendaKey, agendaQuery, type PlannedLive } from './agenda-query.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlannedRow } from './planned-row.tsx'
import { upcomingAndPast } from './upcoming-lives.ts'

/** The upcoming and the past planned lives of an account. */
export function AgendaTab({ account, accountId }: { account: string; accountId: string }) {
  const failures = useTranslations('lives.failures')
  const t = useTranslations('lives.agenda')
  const words = useTranslations('words')
  const formats = useFormats()
  const client = useQueryClient()
  const [isPlanning, setPlanning] = useState(false)
  const [doomed, setDoomed] = useState<PlannedLive | null>(null)
  const query = useQuery(agendaQuery(account))
  const { coming, past } = upcomingAndPast(query.data ?? [], useNow(30_000))
  const remove = useAction({
    done: t('removed'),
    failed: () => t('removeFailed'),
    mutationFn: (id: string) =>
      call<typeof removeFromAgenda>('POST /api/merchants/livereport/agenda/delete', { _id: id }),
    onSuccess: async () => {
      setDoomed(null)
      await client.invalidateQueries({ queryKey: agendaKey })
    },
  })
  const planButton = (
    <Button kind="cta" icon={<CalendarPlus />} onClick={() => setPlanning(true)}>
      {t('plan')}
    </Button>
  )

  if (query.isError && !query.data)
    return <LoadFailure title={failures('scheduled')} text={failures('whatToDo')} query={query} />
  return (
    <div className="grid gap-5">
      {coming.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[60ch] text-14 text-ink-muted">{t('text')}</p>
          {planButton}
        </div>
      )}
      <Card pad="none" className="overflow-clip">
        {query.isPending && <SkeletonRows rows={3} height={76} label={words('loading')} />}
        {query.data && coming.length === 0 && (
          <EmptyState
            title={t('empty')}
            text={t('text')}
            action={planButton}
            drawing={<EmptyGarment name="sweater" />}
          />
        )}
        {coming.length > 0 && (
          <ul aria-label={t('coming')}>
            {coming.map((live) => (
              <PlannedRow key={live.id} live={live} accountId={accountId} onRemove={() => setDoomed(live)} />
            ))}
          </ul>
        )}
      </Card>
      {past.length > 0 && (
        <section aria-label={t('past')} className="grid gap-3">
          <h2 className="font-display text-18 font-semibold">{t('past')}</h2>
          <Card pad="none" className="overflow-clip">
            <ul aria-label={t('past')}>
              {past.map((live) => (
                <PlannedRow
                  key={live.id}
                  live={live}
                  accountId={accountId}
                  onRemove={() => setDoomed(live)}
                />
              ))}
            </ul>
          </Card>
        </section>
      )}
      <PlanDialog open={isPlanning} account={account} onClose={() => setPlanning(false)} />
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('removeTitle', { name: doomed?.name ?? '' })}
        text={doomed && t('removeText', { when: formats.dateTime(doomed.liveDate) })}
        confirmLabel={t('remove')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
      />
    </div>
  )
}
