import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Navigate, useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { safeRedirect } from '#platform/web/safe-redirect.ts'
import { mustUpdatePassword, type Session, session, useSession } from '#platform/web/session.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { updatePassword } from '../contract.ts'
import { passwordSize } from './field-rules.ts'
import { PageHeading } from './page-heading.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { useFieldTexts } from './use-field-texts.ts'
import { useLogout } from './use-logout.ts'

/** The permanent password at the first login; for other users, a new one that replaces the current one. */
export function PasswordResetPage() {
  // As it was when the page opened: a logout here leads to the page that confirms it.
  const [current] = useState(useSession())
  return current ? <PasswordResetForm current={current} /> : <Navigate to="/session/login" replace />
}

type Values = { currentPassword: string; password: string; passwordConfirmation: string }

function PasswordResetForm({ current }: { current: Session }) {
  const t = useTranslations('accounts.passwordReset')
  const fields = useTranslations('fields')
  const texts = useFieldTexts()
  const logout = useLogout()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isFirst] = useState(() => mustUpdatePassword(current))
  const { form, errors, error, submit, isSending } = useApiForm<typeof updatePassword, Values>(
    'POST /api/session/password/update',
    {
      defaultValues: { currentPassword: '', password: '', passwordConfirmation: '' },
      input: ({ currentPassword, ...chosen }) => ({
        ...chosen,
        validateCurrentPassword: !isFirst,
        ...(!isFirst && { currentPassword }),
      }),
      done: ({ message }) => message,
      shownHere: ['validation_failed', 'rate_limited', 'wrong_password'],
      async onSuccess() {
        session.begin({ ...current, status: 'ACTIVE' })
        await navigate(safeRedirect(query.get('redirect'), '/dashboard'), { replace: true })
      },
    },
  )

  return (
    <>
      <PageHeading title={t(isFirst ? 'titleFirst' : 'title')} text={t('text')} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        {!isFirst && (
          <PasswordField
            registration={form.register('currentPassword', { validate: texts.required })}
            label={t('current')}
            error={errors.currentPassword?.message}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          registration={form.register('password', {
            required: fields('required'),
            minLength: { value: passwordSize.min, message: fields('tooShort', { n: passwordSize.min }) },
            maxLength: { value: passwordSize.max, message: fields('tooLong', { n: passwordSize.max }) },
            deps: ['passwordConfirmation'],
          })}
          label={t('new')}
          error={errors.password?.message}
          hint={t('hint', { n: passwordSize.min })}
          autoComplete="new-password"
        />
        <PasswordStrengthHint password={form.watch('password')} names={current.name.split(' ')} />
        <PasswordField
          registration={form.register('passwordConfirmation', {
            validate: (typed, { password }) => typed === password || t('differ'),
          })}
          label={t('confirm')}
          error={errors.passwordConfirmation?.message}
          autoComplete="new-password"
        />
        <FormError>{error}</FormError>
        <Button type="submit" kind="cta" size="lg" wide loading={isSending}>
          {t('submit')}
        </Button>
        {isFirst && (
          <Button kind="quiet" wide loading={logout.isPending} onClick={() => logout.mutate()}>
            {t('leave')}
          </Button>
        )}
      </form>
    </>
  )
}
