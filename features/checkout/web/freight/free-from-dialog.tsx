import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { readPrice } from '#platform/web/read-price.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { saveFreight } from '../../freight-contract.ts'
import { type Freight, freightQuery } from '../checkout-queries.ts'

/** From which amount the cheapest freight is free; empty: never. */
export function FreeFromDialog({ freight, onClose }: { freight: Freight; onClose: () => void }) {
  const t = useTranslations('checkout.freight')
  const client = useQueryClient()
  const { merchantUuid, version, freeFrom, rates } = freight
  const { register, errors, error, submit, isSending } = useApiForm<typeof saveFreight, { freeFrom: string }>(
    'POST /api/checkout/freight/save',
    {
      mode: 'onSubmit',
      defaultValues: { freeFrom: freeFrom === null ? '' : String(freeFrom / 100).replace('.', ',') },
      input: (values) => {
        const typed = readPrice(values.freeFrom)
        return { merchantUuid, version, rates, freeFrom: Number.isNaN(typed) ? -1 : typed }
      },
      done: t('saved'),
      onSuccess(saved) {
        client.setQueryData(freightQuery(merchantUuid).queryKey, saved)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('freeTitle')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('freeField')} hint={t('freeHint')} error={errors.freeFrom?.message}>
        <Input {...register('freeFrom')} inputMode="decimal" />
      </Field>
    </FormDialog>
  )
}
