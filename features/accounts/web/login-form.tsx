import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import type { logIn } from '../contract.ts'
import { DocumentField } from './document-field.tsx'
import { documentError, documentInput } from './field-rules.ts'
import { PasswordField } from './password-field.tsx'
import { useAskSecondFactor, useEnter } from './use-enter.ts'
import { useFieldTexts } from './use-field-texts.ts'

type Values = { document: string; password: string; token: string }

type Props = {
  /** `temporary` asks for the password from the e-mail, `token` for the six digits from the SMS. */
  secret?: 'password' | 'temporary' | 'token'
  submitLabel: string
}

/** Document and secret. The document stays when the login fails or the page is left; secrets are never stored. */
export function LoginForm({ secret = 'password', submitLabel }: Props) {
  const t = useTranslations('accounts')
  const texts = useFieldTexts()
  const enter = useEnter()
  const askSecondFactor = useAskSecondFactor()
  const { form, errors, error, submit, isSending } = useApiForm<typeof logIn, Values>(
    'POST /api/session/login',
    {
      defaultValues: { document: '', password: '', token: '' },
      input: ({ document, password, token }) => ({
        ...documentInput(document),
        ...(secret === 'token' ? { token } : { password }),
      }),
      names: { documentType: 'document' },
      draft: { key: 'login', except: ['password', 'token'] },
      shownHere: [
        'invalid_credentials',
        'invalid_token',
        'second_factor_required',
        'validation_failed',
        'rate_limited',
      ],
      onSuccess: enter,
      onError(thrown) {
        if (isCallError(thrown, 'second_factor_required')) askSecondFactor()
        form.resetField(secret === 'token' ? 'token' : 'password', { keepError: true })
      },
    },
  )
  // Not by `autoFocus`, which causes a layout and loads fonts before the first paint.
  const { setFocus, getValues } = form
  useEffect(() => {
    setFocus(getValues('document') ? (secret === 'token' ? 'token' : 'password') : 'document')
  }, [setFocus, getValues, secret])

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
      <FormError>{error}</FormError>
      <Button type="submit" kind="cta" size="lg" wide loading={isSending}>
        {submitLabel}
      </Button>
    </form>
  )
}
