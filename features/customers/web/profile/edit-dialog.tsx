import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatPhone } from '#platform/contract/phone.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { updateCustomer } from '../../contract.ts'
import { useCustomerName } from '../customer-name.ts'
import { type Customer, takeCustomer } from '../customer-queries.ts'

type Values = {
  fullName: string
  birthday: string
  document: string
  email: string
  mobile: string
  city: string
  tags: string
  notes: string
}

/** The fields that the seller writes. An empty document leaves the stored one as it is: it is not shown here. */
export function EditDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTranslations('customers.edit')
  const client = useQueryClient()
  const { uuid } = customer
  const { register, errors, error, submit, isSending } = useApiForm<typeof updateCustomer, Values>(
    'POST /api/customers/update',
    {
      mode: 'onSubmit',
      defaultValues: {
        fullName: customer.fullName ?? '',
        birthday: customer.birthday ?? '',
        document: '',
        email: customer.email ?? '',
        mobile: formatPhone(customer.mobile ?? ''),
        city: customer.city ?? '',
        tags: customer.tags.join(', '),
        notes: customer.notes ?? '',
      },
      input: ({ document, birthday, tags, ...texts }) => ({
        ...{ uuid, ...texts, birthday: birthday || null, tags: tagsOf(tags) },
        ...(document.trim() !== '' && { document }),
      }),
      names: Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`tags.${at}`, 'tags' as const])),
      done: t('saved'),
      failed: t('failed'),
      onSuccess(changed) {
        takeCustomer(client, changed)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      open
      size="md"
      onClose={onClose}
      title={t('title', { name: useCustomerName()(customer) })}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('fullName')} error={errors.fullName?.message}>
        <Input maxLength={120} autoComplete="off" {...register('fullName')} />
      </Field>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <Field label={t('mobile')} error={errors.mobile?.message}>
          <Input type="tel" maxLength={30} autoComplete="off" {...register('mobile')} />
        </Field>
        <Field label={t('email')} error={errors.email?.message}>
          <Input type="email" maxLength={254} autoComplete="off" {...register('email')} />
        </Field>
        <Field label={t('city')} error={errors.city?.message}>
          <Input maxLength={80} autoComplete="off" {...register('city')} />
        </Field>
        <Field label={t('birthday')} error={errors.birthday?.message}>
          <Input type="date" {...register('birthday')} />
        </Field>
        <Field
          label={t('document')}
          {...(customer.hasDocument && { hint: t('documentHint') })}
          error={errors.document?.message}
        >
          <Input inputMode="numeric" maxLength={20} autoComplete="off" {...register('document')} />
        </Field>
      </div>
      <Field label={t('tags')} hint={t('tagsHint')} error={errors.tags?.message}>
        <Input autoComplete="off" {...register('tags')} />
      </Field>
      <Field label={t('notes')} error={errors.notes?.message}>
        <Textarea rows={4} maxLength={4000} {...register('notes')} />
      </Field>
    </FormDialog>
  )
}

/** `VIP, tamanho G,` → two tags. */
function tagsOf(typed: string): string[] {
  return [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}
