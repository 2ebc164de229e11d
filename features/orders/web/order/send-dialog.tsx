import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { sendOrder } from '../../fulfilment-contract.ts'
import { type Order, refetchOrders, takeOrder } from '../order-queries.ts'

type Props = { order: Order; open: boolean; onClose: () => void }

/** Sends a packed order with carrier and tracking code, or corrects those of one that is on its way. */
export function SendDialog({ order, open, onClose }: Props) {
  const t = useTranslations('orders.send')
  const words = useTranslations('words')
  const client = useQueryClient()
  const isPacked = order.state === 'packed'
  const { register, errors, error, submit, isSending } = useApiForm<
    typeof sendOrder,
    { carrier: string; trackingCode: string }
  >('POST /api/orders/send', {
    defaultValues: { carrier: order.carrier ?? '', trackingCode: order.trackingCode ?? '' },
    mode: 'onSubmit',
    input: ({ carrier, trackingCode }) => ({ orderUuid: order.uuid, carrier, trackingCode }),
    done: isPacked ? t('done') : t('corrected'),
    failed: t('failed'),
    onSuccess(changed) {
      takeOrder(client, changed)
      onClose()
    },
    onError: () => refetchOrders(client),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isPacked ? t('title') : t('correctTitle')}
      text={isPacked ? t('text') : undefined}
      submitLabel={isPacked ? t('submit') : words('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('carrier')} note={words('optional')} error={errors.carrier?.message}>
        <Input maxLength={60} autoComplete="off" placeholder={t('carrierExample')} {...register('carrier')} />
      </Field>
      <Field label={t('code')} note={words('optional')} error={errors.trackingCode?.message}>
        <Input
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('trackingCode')}
        />
      </Field>
    </FormDialog>
  )
}
