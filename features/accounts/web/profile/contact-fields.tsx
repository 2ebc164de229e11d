import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { DocumentField } from '../document-field.tsx'
import { documentError, emailError, mobileError } from '../field-rules.ts'
import { MobileField } from '../mobile-field.tsx'
import { useFieldTexts } from '../use-field-texts.ts'
import type { ProfileFormValues } from './shown-values.ts'

/** The identity of the account: document, e-mail and mobile. */
export function ContactFields({ form }: { form: UseFormReturn<ProfileFormValues> }) {
  const t = useTranslations('accounts.fields')
  const profile = useTranslations('profile.contact')
  const texts = useFieldTexts()
  const { errors } = form.formState
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DocumentField
        registration={form.register('document', { validate: texts.by(documentError) })}
        error={errors.document?.message}
      />
      <MobileField
        registration={form.register('mobile', { validate: texts.by(mobileError) })}
        error={errors.mobile?.message}
      />
      <Field
        label={t('email')}
        hint={profile('emailHint')}
        error={errors.email?.message}
        className="sm:col-span-2"
      >
        <Input
          {...form.register('email', {
            validate: (typed) => {
              const fault = emailError(typed)
              return fault === null || t(fault)
            },
          })}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
    </div>
  )
}
