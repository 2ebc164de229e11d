import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { confirmPayment } from '../../contract.ts'
import { useBuyerName } from '../buyer-name.ts'
import { type Order, refetchOrders, takeOrder } from '../order-queries.ts'

type Props = { order: Order; open: boolean; onClose: () => void }
type Values = { money: 'kept' | 'back' | null }

/** Money came for an order that had ended: the seller takes it and the pieces come back, or she sends it back. */
export function LatePaymentDialog({ order, open, onClose }: Props) {
  const t = useTranslations('orders.late')
  const formats = useFormats()
  const client = useQueryClient()
  const buyer = useBuyerName()(order)
  const due = order.lateDue ?? 0
  const amount = formats.money(due)
  const { form, errors, error, register, submit, startOver, isSending } = useApiForm<
    typeof confirmPayment,
    Values
  >('POST /api/orders/payments/confirm', {
    defaultValues: { money: null },
    mode: 'onSubmit',
    input: ({ money }) => ({
      orderUuid: order.uuid,
      version: order.version,
      amount: due,
      sentBack: money === 'back',
    }),
    done: ({ state }) => t(state === 'paid' ? 'done.kept' : 'done.back', { amount }),
    failed: t('failed'),
    onSuccess(changed) {
      takeOrder(client, changed)
      startOver()
      onClose()
    },
    onError: () => refetchOrders(client),
  })
  register('money', { validate: (money) => money !== null || t('choose') })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title', { amount, buyer })}
      text={t('text')}
      submitLabel={t('submit')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <RadioGroup
        cards
        label={t('question')}
        options={[
          { value: 'kept', label: t('kept'), hint: t('keptHint') },
          { value: 'back', label: t('back'), hint: t('backHint') },
        ]}
        value={form.watch('money')}
        onChange={(money: 'kept' | 'back') =>
          form.setValue('money', money, { shouldValidate: form.formState.isSubmitted })
        }
        error={errors.money?.message}
      />
    </FormDialog>
  )
}
