import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { correctStock, receiveStock } from '../../contract.ts'
import { readUnits } from '../sku-matrix/columns.ts'

type Totals = ItemOfReply<typeof receiveStock>
type Props = { merchantUuid: string; skuId: number; onDone: (totals: Totals) => unknown }
type Values = { kind: 'receive' | 'correct'; pieces: string; reason: string }

/** An entry of the ledger: pieces that arrived, or the number that was counted. */
export function StockEntryForm({ merchantUuid, skuId, onDone }: Props) {
  const t = useTranslations('products.stockDialog')
  const words = useTranslations('words')
  const fields = useTranslations('fields')
  const { register, form, errors, error, submit, isSending, startOver } = useApiForm<Values, Totals>(
    ({ kind, pieces, reason }, idempotencyKey) => {
      const n = readUnits(pieces) ?? 0
      const sku = { merchantUuid, skuId, reason: reason.trim() }
      return kind === 'receive'
        ? call<typeof receiveStock>(
            'POST /api/products/stock/receive',
            { ...sku, quantity: n },
            { idempotencyKey },
          )
        : call<typeof correctStock>(
            'POST /api/products/stock/correct',
            { ...sku, counted: n },
            { idempotencyKey },
          )
    },
    {
      defaultValues: { kind: 'receive', pieces: '', reason: '' },
      mode: 'onSubmit',
      names: { quantity: 'pieces', counted: 'pieces' },
      done: t('done'),
      failed: t('failed'),
      onSuccess(totals, { kind }) {
        startOver({ kind, pieces: '', reason: '' })
        return onDone(totals)
      },
    },
  )
  const isReceived = form.watch('kind') === 'receive'

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,8rem)]"
    >
      <Field label={t('kind')}>
        <Select {...register('kind')}>
          <option value="receive">{t('receive')}</option>
          <option value="correct">{t('correct')}</option>
        </Select>
      </Field>
      <Field label={isReceived ? t('received') : t('counted')} error={errors.pieces?.message}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...register('pieces', {
            validate(typed) {
              const n = readUnits(typed)
              if (n === null) return fields('required')
              return (!Number.isNaN(n) && (n > 0 || !isReceived)) || t('wrong')
            },
          })}
        />
      </Field>
      <Field label={t('reason')} note={words('optional')}>
        <Input maxLength={200} autoComplete="off" placeholder={t('reasonExample')} {...register('reason')} />
      </Field>
      <Button type="submit" kind="action" loading={isSending} className="sm:mt-6.5">
        {t('save')}
      </Button>
      <div className="sm:col-span-2 empty:hidden">
        <FormError>{error}</FormError>
      </div>
    </form>
  )
}
