import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { markBuyer } from '../../terms-contract.ts'
import type { Buyer } from '../terms/terms-queries.ts'
import { useNameOfBuyer } from './name-of-buyer.ts'

type Values = { kind: 'none' | 'trusted' | 'pay_first'; days: string; reason: string }

const periods = [7, 30, 90, 365]

/** Marks a buyer: trusted, to pay first for a time, or neither. */
export function MarkDialog({
  merchantUuid,
  buyer,
  onClose,
  onSaved,
}: {
  merchantUuid: string
  buyer: Buyer
  onClose: () => void
  onSaved?: () => unknown
}) {
  const t = useTranslations('sellingTerms.buyers')
  const days = useTranslations('sellingTerms')
  const client = useQueryClient()
  const now = useNow()
  const paysFirst = buyer.payFirstUntil !== null && Date.parse(buyer.payFirstUntil) > now
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof markBuyer, Values>(
    'POST /api/orders/buyers/mark',
    {
      defaultValues: {
        kind:
          buyer.trustedAt !== null ? 'trusted' : paysFirst || buyer.suggestsPayFirst ? 'pay_first' : 'none',
        days: '90',
        reason: buyer.payFirstReason ?? (buyer.suggestsPayFirst ? t('paymentReason') : ''),
      },
      mode: 'onSubmit',
      input: ({ kind, days, reason }) => ({
        ...{ merchantUuid, buyerUuid: buyer.uuid },
        mark: kind === 'pay_first' ? { kind, days: Number(days), reason } : { kind },
      }),
      done: t('saved'),
      failed: t('saveFailed'),
      onSuccess() {
        onClose()
        onSaved?.()
        void client.invalidateQueries({ queryKey: ['orders'] })
        return client.invalidateQueries({ queryKey: ['buyers'] })
      },
    },
  )
  register('kind')
  const kind = form.watch('kind')

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('markTitle', { name: useNameOfBuyer()(buyer) })}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <RadioGroup
        cards
        label={t('question')}
        options={[
          { value: 'none', label: t('noMark'), hint: t('noneHint') },
          { value: 'trusted', label: t('vip'), hint: t('trustedHint') },
          { value: 'pay_first', label: t('payFirst'), hint: t('payFirstHint') },
        ]}
        value={kind}
        onChange={(chosen: Values['kind']) => form.setValue('kind', chosen)}
      />
      {kind === 'pay_first' && (
        <>
          <Field label={t('until')} error={errors.days?.message}>
            <Select {...register('days')}>
              {periods.map((n) => (
                <option key={n} value={n}>
                  {days('days', { n })}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('reason')} hint={t('reasonHint')} error={errors.reason?.message}>
            <Input maxLength={200} {...register('reason')} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
