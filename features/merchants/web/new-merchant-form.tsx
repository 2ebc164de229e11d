import { useTranslations } from 'use-intl'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import type { addMerchant } from '../contract.ts'
import { useRefreshMerchants } from './merchants-query.ts'

/** Adds a merchant. What was typed stays when the server refuses it. */
export function NewMerchantForm() {
  const t = useTranslations('merchants')
  const fields = useTranslations('fields')
  const refresh = useRefreshMerchants()
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof addMerchant>(
    'POST /api/merchants/add',
    {
      mode: 'onSubmit',
      defaultValues: { name: '' },
      input: ({ name }) => ({ name, productGateway: 'external-link' as const }),
      done: t('added'),
      onSuccess() {
        form.reset()
        return refresh()
      },
    },
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('name')} error={errors.name?.message}>
        <Input {...register('name', { required: fields('required') })} maxLength={80} />
      </Field>
      <FormError>{error}</FormError>
      <Button type="submit" kind="cta" loading={isSending}>
        {t('add')}
      </Button>
    </form>
  )
}
