import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { PasswordField } from '../password-field.tsx'

type Props<Result> = {
  title: string
  text: string
  submitLabel: string
  danger?: boolean
  /** What the toast says afterwards. */
  done?: string
  /** Sends the call with the typed password. */
  send: (password: string) => Promise<Result>
  onDone: (result: Result) => unknown
  onClose: () => void
}

/** Asks for the current password, and sends one call with it. */
export function PasswordDialog<Result>(props: Props<Result>) {
  const t = useTranslations('security.password')
  const fields = useTranslations('fields')
  const { form, errors, error, submit, isSending } = useApiForm<{ password: string }, Result>(
    ({ password }) => props.send(password),
    {
      defaultValues: { password: '' },
      mode: 'onSubmit',
      fieldOf: { wrong_password: 'password' },
      ...(props.done && { done: props.done }),
      onSuccess: (result) => props.onDone(result),
    },
  )
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={props.title}
      text={props.text}
      submitLabel={props.submitLabel}
      submitKind={props.danger ? 'danger' : 'action'}
      isSending={isSending}
      error={errors.password ? null : error}
      onSubmit={submit}
    >
      <PasswordField
        registration={form.register('password', { required: fields('required') })}
        label={t('field')}
        error={errors.password?.message}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
