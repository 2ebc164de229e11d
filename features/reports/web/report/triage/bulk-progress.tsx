import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { cancelBulkReply } from '../../../triage-contract.ts'
import { livesKeys } from '../../lives-queries.ts'
import type { ReportPlace } from '../../lives-types.ts'
import { type BulkReply, bulkRepliesQuery, triageKeys } from './triage-queries.ts'

/** The progress of the bulk reply that is being sent, with a button to stop it. Renders nothing without one. */
export function BulkProgress({ place }: { place: ReportPlace }) {
  const { data = [] } = useQuery(bulkRepliesQuery(place))
  const sending = data.find(({ status }) => status === 'sending')
  return sending ? <Sending bulk={sending} place={place} /> : null
}

function Sending({ bulk, place }: { bulk: BulkReply; place: ReportPlace }) {
  const t = useTranslations('lives.work')
  const formats = useFormats()
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () =>
      call<typeof cancelBulkReply>('POST /api/plugins/live/messages/reply/bulk/cancel', { id: bulk.id }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: triageKeys.bulkReplies(place.mediaId) })
      void client.invalidateQueries({ queryKey: livesKeys.comments(place.mediaId) })
    },
  })
  const done = bulk.sent + bulk.refused

  return (
    <section
      aria-label={t('sendingLabel')}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-14"
    >
      <div className="min-w-0 flex-1 basis-60">
        <ProgressBar
          label={t('sendingLabel')}
          value={done / Math.max(1, bulk.total)}
          valueText={t('sending', {
            done: formats.number(done),
            total: formats.number(bulk.total),
            refused: bulk.refused,
          })}
        />
      </div>
      <Button kind="quiet" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
        {t('stop')}
      </Button>
    </section>
  )
}
