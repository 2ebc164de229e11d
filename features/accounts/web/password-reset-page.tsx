import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Navigate, useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { safeRedirect } from '#platform/web/safe-redirect.ts'
import { mustUpdatePassword, type Session, session, useSession } from '#platform/web/session.ts'
import { showFieldErrors } from '#platform/web/show-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { updatePassword } from '../contract.ts'
import { passwordSize } from './field-rules.ts'
import { FormError } from './form-error.tsx'
import { PageHeading } from './page-heading.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { useFieldTexts } from './use-field-texts.ts'
import { useLogout } from './use-logout.ts'

/** The permanent password at the first login; for everybody else, a new one in place of the current one. */
export function PasswordResetPage() {
  // As it was when the page opened: whoever logs out here is on the way to the page that says so.
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
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<Values>({
    defaultValues: { currentPassword: '', password: '', passwordConfirmation: '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const update = useMutation({
    meta: { shownHere: ['validation_failed', 'rate_limited', 'wrong_password'] },
    mutationFn: ({ currentPassword, ...chosen }: Values) =>
      call<typeof updatePassword>('POST /api/session/password/update', {
        ...chosen,
        validateCurrentPassword: !isFirst,
        ...(!isFirst && { currentPassword }),
      }),
    onSuccess: async ({ message }) => {
      session.begin({ ...current, status: 'ACTIVE' })
      toast.success(message)
      await navigate(safeRedirect(query.get('redirect'), '/dashboard'), { replace: true })
    },
    onError(error) {
      const named = showFieldErrors(error, form)
      setFault(named ? fields('fixErrors') : (isCallError(error) && error.message) || null)
    },
  })
  const submit = form.handleSubmit(
    (values) => {
      setFault(null)
      update.mutate(values)
    },
    () => setFault(fields('fixErrors')),
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
        <FormError text={fault} errors={errors} />
        <Button type="submit" kind="cta" size="lg" wide loading={update.isPending}>
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
