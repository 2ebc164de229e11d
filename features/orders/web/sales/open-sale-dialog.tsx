import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { openSale } from '../../terms-contract.ts'
import { salesQuery } from '../terms/terms-queries.ts'
import { useHoldChoices } from '../terms/use-hold-choices.ts'

type Props = { merchantUuid: string; open: boolean; onClose: () => void }
type Values = { name: string; holdMode: '' | 'claim' | 'payment'; holdMinutes: string }

/** Opens a sale, with terms of its own or those of the brand. */
export function OpenSaleDialog({ merchantUuid, open, onClose }: Props) {
  const t = useTranslations('sellingTerms.sales')
  const terms = useTranslations('sellingTerms.terms')
  const client = useQueryClient()
  const choices = useHoldChoices(null)
  const { register, errors, error, submit, startOver, isSending } = useApiForm<typeof openSale, Values>(
    'POST /api/orders/sales/open',
    {
      defaultValues: { name: '', holdMode: '', holdMinutes: '' },
      mode: 'onSubmit',
      input: ({ name, holdMode, holdMinutes }) => ({
        ...{ merchantUuid, name, holdMode: holdMode || null },
        holdMinutes: holdMinutes === '' ? null : Number(holdMinutes),
      }),
      done: t('opened'),
      failed: t('openFailed'),
      onSuccess() {
        startOver()
        onClose()
        return client.invalidateQueries({ queryKey: salesQuery(merchantUuid).queryKey })
      },
    },
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('openTitle')}
      text={t('text')}
      submitLabel={t('open')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('name')} error={errors.name?.message}>
        <Input
          maxLength={80}
          {...register('name', { validate: (name) => name.trim() !== '' || t('nameRequired') })}
        />
      </Field>
      <Field label={terms('mode')} error={errors.holdMode?.message}>
        <Select {...register('holdMode')}>
          <option value="">{t('asTerms')}</option>
          <option value="claim">{terms('claim')}</option>
          <option value="payment">{terms('payment')}</option>
        </Select>
      </Field>
      <Field label={terms('minutes')} error={errors.holdMinutes?.message}>
        <Select {...register('holdMinutes')}>
          <option value="">{t('asTerms')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
