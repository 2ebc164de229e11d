import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { everyFailure } from '#platform/web/query-client.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { changesTopic, prepareBulkEdit, showChange, startBulkEdit } from '../../contract.ts'
import type { ListFilters } from '../list/list-query.ts'
import { valueNames } from './bulk-dialog.tsx'
import { type BulkValues, bulkEditOf, newBulkValues } from './bulk-edit.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'

type Change = ItemOfReply<typeof startBulkEdit>
type Props = {
  merchantUuid: string
  filters: ListFilters
  /** How many products the list found. */
  total: number
  open: boolean
  onClose: () => void
  /** The edit has begun. */
  onBegun: (change: Change) => void
}

/** How often the server is asked how the preview goes, beside its events; milliseconds. */
const askAgainAfter = 2000

/**
 * Changes everything that the filters find. The server freezes what they find and calculates the edit first; what is
 * shown then is what the next press does.
 */
export function BulkAllDialog({ merchantUuid, filters, total, open, onClose, onBegun }: Props) {
  const t = useTranslations('products.bulk')
  const formats = useFormats()
  const [prepared, setPrepared] = useState<string | null>(null)
  const form = useApiForm<BulkValues, Change>(
    (values, idempotencyKey) =>
      prepared === null
        ? call<typeof prepareBulkEdit>(
            'POST /api/products/bulk/prepare',
            { merchantUuid, filter: filterOf(filters), edit: bulkEditOf(values)! },
            { idempotencyKey },
          )
        : call<typeof startBulkEdit>('POST /api/products/bulk/start', { uuid: prepared }, { idempotencyKey }),
    {
      defaultValues: newBulkValues,
      mode: 'onSubmit',
      failed: t('failed'),
      names: valueNames,
      onSuccess: (change) => (prepared === null ? setPrepared(change.uuid) : onBegun(change)),
      // An expired preview is calculated again.
      onError: () => setPrepared(null),
    },
  )
  const { watch } = form.form
  useEffect(() => watch(() => setPrepared(null)).unsubscribe, [watch])

  const topic: ReturnType<typeof changesTopic> = `catalogue-changes:${merchantUuid}`
  const progress = useQuery({
    queryKey: ['prepared-edit', prepared],
    queryFn: ({ signal }) =>
      call<typeof showChange>(
        'GET /api/products/changes/:change_uuid',
        { changeUuid: prepared! },
        { signal },
      ),
    enabled: open && prepared !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'prepared' ? false : askAgainAfter),
    gcTime: 0,
    meta: { shownHere: everyFailure },
  })
  const change = prepared === null ? undefined : progress.data
  const isReady = change?.state === 'prepared'
  useTopic(open && prepared !== null && !isReady ? topic : null, {
    onEvent: () => void progress.refetch(),
    onRefresh: () => void progress.refetch(),
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="md"
      title={t('title')}
      text={t('allText', { n: total })}
      submitLabel={isReady ? t('apply', { n: change.changed }) : t('calculate')}
      canSubmit={!isReady || change.changed > 0}
      isSending={form.isSending || (prepared !== null && !isReady && !progress.isError)}
      error={form.error}
      onSubmit={form.submit}
    >
      <BulkFields merchantUuid={merchantUuid} form={form} />
      {prepared !== null && progress.isError && (
        <LoadFailure level={3} title={t('previewFailed')} query={progress} />
      )}
      {prepared !== null && !isReady && !progress.isError && (
        <ProgressBar
          label={t('previewing')}
          value={change ? change.done / Math.max(1, change.total) : null}
          valueText={change && t('progress', { done: change.done, total: change.total })}
        />
      )}
      {isReady && change.preview && (
        <>
          <p className="text-14 text-ink-muted">
            {t('frozen', { n: change.total, time: formats.clock(change.createdAt) })}
          </p>
          <BulkPreview
            products={change.total}
            changed={change.changed}
            rows={change.preview.rows}
            leftOut={change.leftOut}
            refusals={change.preview.refusals}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The filters of the list, as the call has them. */
function filterOf({ search, active, available, categoryId }: ListFilters) {
  return { productGateway: 'full-checkout' as const, q: search, active, available, categoryId }
}
