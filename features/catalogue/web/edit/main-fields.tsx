import { useTranslations } from 'use-intl'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { longestName } from '../../product-name.ts'
import type { ProductValues } from './product-values.ts'

/** Name, description, and whether the product is shown. */
export function MainFields({ form: { register, errors } }: { form: ApiForm<ProductValues> }) {
  const t = useTranslations('products.form')
  const fields = useTranslations('fields')
  const words = useTranslations('words')
  return (
    <>
      <Field label={t('name')} error={errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={longestName}
          placeholder={t('nameExample')}
          {...register('name', { validate: (name) => name.trim() !== '' || fields('required') })}
        />
      </Field>
      <Field label={t('description')} note={words('optional')} hint={t('descriptionHint')}>
        <Textarea rows={4} maxLength={20_000} {...register('description')} />
      </Field>
      <Switch label={t('active')} hint={t('activeHint')} {...register('active')} />
    </>
  )
}
