import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import type { updateTerms } from '../../terms-contract.ts'
import { type Terms, termsQuery } from './terms-queries.ts'
import { useHoldChoices } from './use-hold-choices.ts'

/** The terms of a brand, which its full administrators change. */
export function TermsCard({ merchant, terms }: { merchant: Merchant; terms: Terms }) {
  const t = useTranslations('sellingTerms.terms')
  const client = useQueryClient()
  const choices = useHoldChoices(terms.holdMinutes)
  const canEdit = merchant.role === 'full'
  const { form, errors, error, register, submit, isSending } = useApiForm<typeof updateTerms, Terms>(
    'POST /api/orders/terms/update',
    {
      defaultValues: terms,
      names: { hold_minutes: 'holdMinutes', bag_days: 'bagDays' },
      input: (values) => ({ ...values, merchantUuid: merchant.uuid }),
      done: t('saved'),
      failed: t('saveFailed'),
      onSuccess: (saved) => client.setQueryData(termsQuery(merchant.uuid).queryKey, saved),
    },
  )
  register('holdMode')

  return (
    <SectionCard title={t('title')} text={canEdit ? t('text') : t('readOnly')}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={!canEdit} className="grid gap-5">
          <RadioGroup
            cards
            className="sm:grid-cols-2"
            label={t('mode')}
            options={[
              { value: 'claim', label: t('claim'), hint: t('claimHint') },
              { value: 'payment', label: t('payment'), hint: t('paymentHint') },
            ]}
            value={form.watch('holdMode')}
            onChange={(mode: Terms['holdMode']) => form.setValue('holdMode', mode, { shouldDirty: true })}
          />
          <Field label={t('minutes')} hint={t('minutesHint')} error={errors.holdMinutes?.message}>
            <Select {...register('holdMinutes', { valueAsNumber: true })}>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('days')} hint={t('daysHint')} error={errors.bagDays?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={90}
              {...register('bagDays', { valueAsNumber: true })}
            />
          </Field>
          <Switch label={t('queue')} hint={t('queueHint')} {...register('hasQueue')} />
          <FormError>{error}</FormError>
          {canEdit && (
            <Button kind="action" type="submit" loading={isSending} className="justify-self-start">
              {t('save')}
            </Button>
          )}
        </fieldset>
      </form>
    </SectionCard>
  )
}
