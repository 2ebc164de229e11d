import { useTranslations } from 'use-intl'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { longestName } from '../../product-name.ts'
import type { ProductValues } from './product-values.ts'

type Props = { form: ApiForm<ProductValues>; canEdit: boolean }

/** Name, description, and whether the product is shown. A shop that is only read writes its descriptions as rich text. */
export function MainFields({ form: { form, register, errors }, canEdit }: Props) {
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
      {canEdit ? (
        <Field label={t('description')} note={words('optional')} hint={t('descriptionHint')}>
          <Textarea rows={4} maxLength={20_000} {...register('description')} />
        </Field>
      ) : (
        <div className="grid gap-1.5 text-14">
          <p className="font-medium">{t('description')}</p>
          <RichText html={form.getValues('description')} />
        </div>
      )}
      <Switch label={t('active')} hint={t('activeHint')} {...register('active')} />
    </>
  )
}
