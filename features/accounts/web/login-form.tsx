import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/routing.tsx'
import { showFieldErrors } from '#platform/web/show-field-errors.ts'
import { useDraft } from '#platform/web/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { DocumentField } from './document-field.tsx'
import { documentError, documentInput } from './field-rules.ts'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { useFieldTexts } from './use-field-texts.ts'
import { useLogin } from './use-login.ts'

type Values = { document: string; password: string; token: string }

type Props = {
  /** `temporary` asks for the password that came by e-mail, `token` for the six digits that came by SMS. */
  secret?: 'password' | 'temporary' | 'token'
  submitLabel: string
}

/** Document and secret. What was typed stays when the login fails or the page is left; secrets are never kept. */
export function LoginForm({ secret = 'password', submitLabel }: Props) {
  const t = useTranslations('accounts')
  const fields = useTranslations('fields')
  const texts = useFieldTexts()
  const form = useForm<Values>({
    defaultValues: { document: '', password: '', token: '' },
    mode: 'onTouched',
  })
  const forgetDraft = useDraft('login', form, ['password', 'token'])
  const login = useLogin(forgetDraft)
  const [fault, setFault] = useState<string | null>(null)
  const { errors } = form.formState
  // Not by `autoFocus`, which lays the page out, and fetches its fonts, before it is painted.
  const { setFocus, getValues } = form
  useEffect(() => {
    setFocus(getValues('document') ? (secret === 'token' ? 'token' : 'password') : 'document')
  }, [setFocus, getValues, secret])

  const submit = form.handleSubmit(
    ({ document, password, token }) => {
      setFault(null)
      const sent = secret === 'token' ? { token } : { password }
      login.mutate(
        { ...documentInput(document), ...sent },
        {
          onError(error) {
            const named = showFieldErrors(error, form, { token: 'token', documentType: 'document' })
            if (!named && isCallError(error)) setFault(error.message || null)
            form.resetField(secret === 'token' ? 'token' : 'password', { keepError: true })
          },
        },
      )
    },
    () => setFault(fields('fixErrors')),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <DocumentField
        registration={form.register('document', { validate: texts.by(documentError) })}
        error={errors.document?.message}
      />
      {secret === 'token' ? (
        <Field label={t('fields.token')} hint={t('fields.tokenHint')} error={errors.token?.message}>
          <Input
            {...form.register('token', {
              validate: (typed) => /^\d{6}$/.test(typed.trim()) || t('fields.invalidToken'),
            })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            inputClassName="tabular-nums tracking-[0.3em]"
          />
        </Field>
      ) : (
        <PasswordField
          registration={form.register('password', { validate: texts.required })}
          label={t(secret === 'temporary' ? 'fields.temporaryPassword' : 'fields.password')}
          error={errors.password?.message}
          autoComplete={secret === 'temporary' ? 'one-time-code' : 'current-password'}
          beside={
            secret === 'password' && (
              <Link to="/session/recover" className="py-3 text-action-text hover:underline">
                {t('login.forgot')}
              </Link>
            )
          }
        />
      )}
      <FormError text={fault} errors={errors} />
      <Button type="submit" kind="cta" size="lg" wide loading={login.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
