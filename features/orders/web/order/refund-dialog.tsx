import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { refundOrder } from '../../contract.ts'
import { useBuyerName } from '../buyer-name.ts'
import { type Order, refetchOrders, takeOrder } from '../order-queries.ts'

type Props = { order: Order; open: boolean; onClose: () => void }
type Values = { pieces: 'back' | 'gone' | null }

/** Notes that all money went back, and asks whether the pieces are on sale again. */
export function RefundDialog({ order, open, onClose }: Props) {
  const t = useTranslations('orders.refund')
  const formats = useFormats()
  const client = useQueryClient()
  const buyer = useBuyerName()(order)
  const amount = formats.money(order.paid - order.refunded)
  const { form, errors, error, register, submit, startOver, isSending } = useApiForm<
    typeof refundOrder,
    Values
  >('POST /api/orders/refund', {
    defaultValues: { pieces: null },
    mode: 'onSubmit',
    input: ({ pieces }) => ({ orderUuid: order.uuid, restocked: pieces === 'back' }),
    done: t('done'),
    failed: t('failed'),
    onSuccess(changed) {
      takeOrder(client, changed)
      startOver()
      onClose()
    },
    onError: () => refetchOrders(client),
  })
  register('pieces', { validate: (pieces) => pieces !== null || t('choose') })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title', { amount, buyer })}
      text={t('text')}
      submitLabel={t('submit')}
      submitKind="danger"
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <RadioGroup
        cards
        label={t('question')}
        options={[
          { value: 'back', label: t('back'), hint: t('backHint') },
          { value: 'gone', label: t('gone'), hint: t('goneHint') },
        ]}
        value={form.watch('pieces')}
        onChange={(pieces: 'back' | 'gone') =>
          form.setValue('pieces', pieces, { shouldValidate: form.formState.isSubmitted })
        }
        error={errors.pieces?.message}
      />
    </FormDialog>
  )
}
