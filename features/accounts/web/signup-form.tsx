import { useTranslations } from 'use-intl'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { DocumentField } from './document-field.tsx'
import { documentError, emailError, mobileError, nameError } from './field-rules.ts'
import { MobileField } from './mobile-field.tsx'
import { useFieldTexts } from './use-field-texts.ts'

export type SignupValues = {
  document: string
  fullName: string
  email: string
  mobileNumber: string
  terms: boolean
}

type Props = Pick<ApiForm<SignupValues>, 'form' | 'errors' | 'error' | 'submit' | 'isSending'>

/** The fields of a new account. */
export function SignupForm({ form, errors, error, submit, isSending }: Props) {
  const t = useTranslations('accounts')
  const texts = useFieldTexts()

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <DocumentField
        registration={form.register('document', { validate: texts.by(documentError) })}
        error={errors.document?.message}
      />
      <Field label={t('fields.fullName')} error={errors.fullName?.message}>
        <Input
          {...form.register('fullName', {
            validate: texts.by((typed) => nameError(typed, form.getValues('document'))),
            deps: 'document',
          })}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={120}
        />
      </Field>
      <Field label={t('fields.email')} hint={t('fields.emailHint')} error={errors.email?.message}>
        <Input
          {...form.register('email', { validate: (typed) => emailFaultText(typed) })}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
        />
      </Field>
      <MobileField
        registration={form.register('mobileNumber', { validate: texts.by(mobileError) })}
        error={errors.mobileNumber?.message}
      />
      <div>
        <Checkbox
          {...form.register('terms', { validate: (ticked) => ticked || t('signup.termsNeeded') })}
          label={t.rich('signup.terms', {
            terms: (words) => <TermsLink to="/terms-and-conditions">{words}</TermsLink>,
            privacy: (words) => <TermsLink to="/privacy">{words}</TermsLink>,
          })}
        />
        {errors.terms?.message && <FieldError>{errors.terms.message}</FieldError>}
      </div>
      <FormError>{error}</FormError>
      <Button type="submit" kind="cta" size="lg" wide loading={isSending}>
        {t('signup.submit')}
      </Button>
    </form>
  )

  function emailFaultText(typed: string): string | true {
    const found = emailError(typed)
    return found === null || t(`fields.${found}`)
  }
}

/** Opens in a new tab, so that no input is lost. */
function TermsLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="font-medium text-action-text underline">
      {children}
    </a>
  )
}
