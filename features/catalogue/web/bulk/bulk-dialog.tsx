import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { everyFailure } from '#platform/web/query-client.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { applyBulkEdit, previewBulkEdit } from '../../contract.ts'
import { categoriesQuery, type Product } from '../catalogue-queries.ts'
import { type BulkAct, type BulkValues, bulkActs, bulkEditOf } from './bulk-edit.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { useFollowChange } from './use-follow-change.ts'

type Props = {
  merchantUuid: string
  products: readonly Product[]
  open: boolean
  onClose: () => void
  /** The edit has begun. */
  onDone: () => void
}

const acts = Object.keys(bulkActs) as BulkAct[]
type Change = ItemOfReply<typeof applyBulkEdit>

/** Changes the selected products together: what would change is shown first, and it can be undone as a whole. */
export function BulkDialog({ merchantUuid, products, open, onClose, onDone }: Props) {
  const t = useTranslations('products.bulk')
  const client = useQueryClient()
  const follow = useFollowChange()
  const target = { productUuids: products.map(({ uuid }) => uuid) }
  const categories = useQuery({ ...categoriesQuery(merchantUuid), enabled: open })
  const { register, form, errors, error, submit, isSending } = useApiForm<BulkValues, Change>(
    (values, idempotencyKey) =>
      call<typeof applyBulkEdit>(
        'POST /api/products/bulk/apply',
        { merchantUuid, target, edit: bulkEditOf(values)! },
        { idempotencyKey },
      ),
    {
      defaultValues: { act: 'pricePercent', value: '', rounding: 'none' },
      mode: 'onSubmit',
      failed: t('failed'),
      names: { 'edit.value': 'value', 'edit.categoryId': 'value' },
      onSuccess(change) {
        follow(change)
        void client.invalidateQueries({ queryKey: ['products'] })
        onDone()
      },
    },
  )
  const values = form.watch()
  const edit = useDebounced(bulkEditOf(values), 300)
  const kind = bulkActs[values.act]
  const preview = useQuery({
    queryKey: ['bulk-preview', merchantUuid, target, edit],
    queryFn: ({ signal }) =>
      call<typeof previewBulkEdit>(
        'POST /api/products/bulk/preview',
        { merchantUuid, target, edit: edit! },
        { signal },
      ),
    enabled: open && edit !== null,
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
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('act')}>
          <Select {...register('act')}>
            {acts.map((act) => (
              <option key={act} value={act}>
                {t(`acts.${act}`)}
              </option>
            ))}
          </Select>
        </Field>
        {kind === 'category' && (
          <Field label={t('category')} error={errors.value?.message}>
            <Select
              {...register('value', { validate: () => bulkEditOf(form.getValues()) !== null || t('wrong') })}
            >
              <option value="">{t('choose')}</option>
              {categories.data?.rows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {kind !== 'none' && kind !== 'category' && (
          <Field label={t(`values.${kind}`)} hint={t(`hints.${kind}`)} error={errors.value?.message}>
            <Input
              inputMode={kind === 'units' ? 'text' : 'decimal'}
              autoComplete="off"
              end={kind === 'percent' && <span className="text-ink-muted">%</span>}
              start={(kind === 'amount' || kind === 'price') && <span className="text-ink-muted">R$</span>}
              {...register('value', { validate: () => bulkEditOf(form.getValues()) !== null || t('wrong') })}
            />
          </Field>
        )}
        {(kind === 'percent' || kind === 'amount') && (
          <Field label={t('rounding')}>
            <Select {...register('rounding')}>
              {(['none', '100', 'x90', 'x99'] as const).map((rounding) => (
                <option key={rounding} value={rounding}>
                  {t(`roundings.${rounding}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {edit && <BulkPreview query={preview} />}
    </FormDialog>
  )
}
