import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { savePaymentMethods } from '../../methods-contract.ts'
import { mostInstallments } from '../../payment-codes.ts'
import { type Methods, methodsQuery } from './methods-query.ts'

type Values = { takesCard: boolean; mostInstallments: string; takesBoleto: boolean }

/** The merchant chooses which ways to pay her buyers get beside Pix. */
export function MethodsDialog({ methods, onClose }: { methods: Methods; onClose: () => void }) {
  const t = useTranslations('orderPayments.methods')
  const client = useQueryClient()
  const { merchantUuid } = methods
  const { register, errors, error, submit, isSending } = useApiForm<typeof savePaymentMethods, Values>(
    'POST /api/orders/payments/methods/save',
    {
      mode: 'onSubmit',
      defaultValues: { ...methods, mostInstallments: String(methods.mostInstallments) },
      input: ({ takesCard, takesBoleto, mostInstallments: most }) => ({
        ...{ merchantUuid, takesCard, takesBoleto, mostInstallments: Number(most) },
      }),
      done: t('saved'),
      onSuccess(saved) {
        client.setQueryData(methodsQuery(merchantUuid).queryKey, saved)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('edit')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Checkbox label={t('takesCard')} {...register('takesCard')} />
      <Field label={t('most')} error={errors.mostInstallments?.message}>
        <Select {...register('mostInstallments')}>
          {Array.from({ length: mostInstallments }, (_, at) => at + 1).map((count) => (
            <option key={count} value={count}>
              {t('times', { n: count })}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox label={t('takesBoleto')} {...register('takesBoleto')} />
    </FormDialog>
  )
}
