import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { everyFailure } from '#platform/web/query-client.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { applyBulkEdit, previewBulkEdit } from '../../contract.ts'
import type { Product } from '../catalogue-queries.ts'
import { type BulkValues, bulkEditOf, newBulkValues } from './bulk-edit.ts'
import { BulkFields } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'

type Change = ItemOfReply<typeof applyBulkEdit>
type Props = {
  merchantUuid: string
  products: readonly Product[]
  open: boolean
  onClose: () => void
  /** The edit has begun. */
  onBegun: (change: Change) => void
}

/** Changes the selected products together: what would change is shown first, and it can be undone as a whole. */
export function BulkDialog({ merchantUuid, products, open, onClose, onBegun }: Props) {
  const t = useTranslations('products.bulk')
  const target = { productUuids: products.map(({ uuid }) => uuid) }
  const form = useApiForm<BulkValues, Change>(
    (values, idempotencyKey) =>
      call<typeof applyBulkEdit>(
        'POST /api/products/bulk/apply',
        { merchantUuid, target, edit: bulkEditOf(values)! },
        { idempotencyKey },
      ),
    {
      defaultValues: newBulkValues,
      mode: 'onSubmit',
      failed: t('failed'),
      names: valueNames,
      onSuccess: onBegun,
    },
  )
  const edit = useDebounced(bulkEditOf(form.form.watch()), 300)
  const preview = useQuery({
    queryKey: ['bulk-preview', merchantUuid, target, edit],
    queryFn: ({ signal }) =>
      call<typeof previewBulkEdit>(
        'POST /api/products/bulk/preview',
        { merchantUuid, target, edit: edit! },
        { signal },
      ),
    enabled: open && edit !== null,
    // What is shown is what the next press does.
    gcTime: 0,
    meta: { shownHere: everyFailure },
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="md"
      title={t('title')}
      text={t('text', { n: products.length })}
      submitLabel={t('apply', { n: preview.data?.changed ?? products.length })}
      canSubmit={preview.data === undefined || preview.data.changed > 0}
      isSending={form.isSending}
      error={form.error}
      onSubmit={form.submit}
    >
      <BulkFields merchantUuid={merchantUuid} form={form} />
      {edit && preview.isError && <LoadFailure level={3} title={t('previewFailed')} query={preview} />}
      {edit && preview.isPending && <SkeletonRows rows={2} height={48} label={t('previewing')} />}
      {edit && preview.data && (
        <BulkPreview
          products={preview.data.products}
          changed={preview.data.changed}
          rows={preview.data.rows}
          leftOut={preview.data.leftOut}
          refusals={refusalsOf(preview.data.leftOut, preview.data.refused)}
        />
      )}
    </FormDialog>
  )
}

/** Fields of the calls by the field where their refusal appears. */
export const valueNames = {
  'edit.value': 'value',
  'edit.categoryId': 'value',
  'edit.groupId': 'value',
} as const

/** How many products cannot change, by reason; the answer names the first of them. */
function refusalsOf(leftOut: { reason: string }[], refused: number) {
  const reasons = [...Map.groupBy(leftOut, ({ reason }) => reason)]
  const [only] = reasons
  // All of them are named, or all named ones have one reason: then the number is known.
  if (only && reasons.length === 1) return [{ reason: only[0], products: refused }]
  return reasons.map(([reason, named]) => ({ reason, products: named.length }))
}
