import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { updateMyProfile } from '../../profile-contract.ts'
import { passwordSize } from '../field-rules.ts'
import { PasswordField } from '../password-field.tsx'
import { PasswordStrengthHint } from '../password-strength-hint.tsx'
import { CurrentPasswordDialog, type WithPassword } from './current-password-dialog.tsx'
import { useTakeProfile } from './profile-query.ts'

type Values = { newPassword: string; confirmation: string } & WithPassword

/** Replaces the current password. */
export function PasswordCard({ name }: { name: string }) {
  const t = useTranslations('profile')
  const fields = useTranslations('fields')
  const take = useTakeProfile()
  const [isAsking, setAsking] = useState(false)
  const { form, errors, error, submit, isSending } = useApiForm<typeof updateMyProfile, Values>(
    'POST /api/users/profiles/my/update',
    {
      defaultValues: { newPassword: '', confirmation: '' },
      input: ({ newPassword, password }) => ({ newPassword, password }),
      fieldOf: { wrong_password: 'password' },
      done: t('password.saved'),
      shownHere: ['wrong_password', 'validation_failed', 'conflict', 'rate_limited'],
      holdBack({ password }) {
        if (!password) setAsking(true)
        return !password
      },
      onSuccess(saved) {
        take(saved)
        setAsking(false)
        form.reset()
      },
      onError(thrown) {
        if (!isCallError(thrown, 'wrong_password')) setAsking(false)
      },
    },
  )

  return (
    <SectionCard title={t('password.title')} text={t('password.text')}>
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
        <FormError>{isAsking ? null : error}</FormError>
        <Button type="submit" className="justify-self-start max-sm:w-full">
          {t('password.save')}
        </Button>
      </form>
      <CurrentPasswordDialog
        form={form}
        submit={submit}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('current.title')}
        text={t('current.text', { what: t('current.password') })}
        confirmLabel={t('current.confirm')}
        isSending={isSending}
      />
    </SectionCard>
  )
}
