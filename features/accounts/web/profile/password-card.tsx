import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { showFieldErrors } from '#platform/web/show-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { passwordSize } from '../field-rules.ts'
import { FormError } from '../form-error.tsx'
import { PasswordField } from '../password-field.tsx'
import { PasswordStrengthHint } from '../password-strength-hint.tsx'
import { CurrentPasswordDialog } from './current-password-dialog.tsx'
import { useUpdateProfile } from './profile-query.ts'
import { SettingsCard } from './settings-card.tsx'

type Values = { newPassword: string; confirmation: string }

/** A new password in place of the current one. */
export function PasswordCard({ name }: { name: string }) {
  const t = useTranslations('profile')
  const fields = useTranslations('fields')
  const form = useForm<Values>({ defaultValues: { newPassword: '', confirmation: '' }, mode: 'onTouched' })
  const update = useUpdateProfile({ done: t('password.saved') })
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [passwordFault, setPasswordFault] = useState<string | null>(null)
  const { errors } = form.formState

  const send = (password: string) =>
    update.mutate(
      { newPassword: form.getValues('newPassword'), password },
      {
        onSuccess() {
          setAsking(false)
          form.reset()
        },
        onError(error) {
          if (isCallError(error, 'wrong_password')) return setPasswordFault(error.message)
          setAsking(false)
          const named = showFieldErrors(error, form)
          setFault(named ? fields('fixErrors') : (isCallError(error) && error.message) || null)
        },
      },
    )
  const submit = form.handleSubmit(
    () => {
      setFault(null)
      setPasswordFault(null)
      setAsking(true)
    },
    () => setFault(fields('fixErrors')),
  )

  return (
    <SettingsCard title={t('password.title')} text={t('password.text')}>
      <form noValidate onSubmit={submit} className="grid max-w-[420px] gap-5">
        <PasswordField
          registration={form.register('newPassword', {
            required: fields('required'),
            minLength: { value: passwordSize.min, message: fields('tooShort', { n: passwordSize.min }) },
            maxLength: { value: passwordSize.max, message: fields('tooLong', { n: passwordSize.max }) },
            deps: ['confirmation'],
          })}
          label={t('password.new')}
          error={errors.newPassword?.message}
          hint={t('password.hint', { n: passwordSize.min })}
          autoComplete="new-password"
        />
        {form.watch('newPassword') !== '' && (
          <PasswordStrengthHint password={form.watch('newPassword')} names={name.split(' ')} />
        )}
        <PasswordField
          registration={form.register('confirmation', {
            validate: (typed, { newPassword }) => typed === newPassword || t('password.differ'),
          })}
          label={t('password.confirm')}
          error={errors.confirmation?.message}
          autoComplete="new-password"
        />
        <FormError text={fault} errors={errors} />
        <Button type="submit" className="justify-self-start max-sm:w-full">
          {t('password.save')}
        </Button>
      </form>
      <CurrentPasswordDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('current.title')}
        text={t('current.text', { what: t('current.password') })}
        confirmLabel={t('current.confirm')}
        isSending={update.isPending}
        fault={passwordFault}
        onConfirm={(password) => {
          setPasswordFault(null)
          send(password)
        }}
      />
    </SettingsCard>
  )
}
