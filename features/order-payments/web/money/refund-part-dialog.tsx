import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refetchOrders } from '#features/orders/web/index.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { readPrice } from '#platform/web/read-price.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { refundPaymentPart } from '../../refunds-contract.ts'
import type { Money } from './money-query.ts'

/** Asks how much of a payment goes back. */
export function RefundPartDialog({ money, onClose }: { money: Money; onClose: () => void }) {
  const t = useTranslations('orderPayments.money.part')
  const services = useTranslations('orderPayments.money.services')
  const formats = useFormats()
  const client = useQueryClient()
  const form = useApiForm<typeof refundPaymentPart, { amount: string }>(
    'POST /api/orders/payments/refund-part',
    {
      mode: 'onSubmit',
      defaultValues: { amount: '' },
      input: ({ amount }) => ({ paymentUuid: money.uuid, amount: readPrice(amount) ?? 0 }),
      done: t('done'),
      failed: t('failed'),
      onSuccess() {
        refetchOrders(client)
        onClose()
      },
    },
  )
  const validate = (typed: string) => {
    const amount = readPrice(typed)
    if (amount === null || amount <= 0) return t('invalid')
    return amount <= money.refundable || t('tooMuch', { most: formats.money(money.refundable) })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('text', { service: services(money.service) })}
      submitLabel={t('submit')}
      submitKind="danger"
      onSubmit={form.submit}
      isSending={form.isSending}
      error={form.error}
    >
      <Field
        label={t('amount')}
        hint={t('most', { most: formats.money(money.refundable) })}
        error={form.errors.amount?.message}
      >
        <Input
          {...form.register('amount', { validate })}
          start={<span className="text-ink-muted">R$</span>}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  )
}
