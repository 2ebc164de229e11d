import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { PasswordField } from '../password-field.tsx'

export type WithPassword = { password?: string }

type Props<Values extends WithPassword & FieldValues> = Pick<ApiForm<Values>, 'submit' | 'isSending'> & {
  /** The form that is sent with the password. */
  form: UseFormReturn<Values>
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** The label of the confirming button; scarlet for a deletion. */
  confirmLabel: string
  danger?: boolean
}

/**
 * Asks for the current password before something an account stands on changes. It is the last field of the form behind
 * it, which keeps what was typed.
 */
export function CurrentPasswordDialog<Values extends WithPassword & FieldValues>(props: Props<Values>) {
  const { form, confirmLabel, danger, submit, ...dialog } = props
  const t = useTranslations('profile.current')

  return (
    <FormDialog
      {...dialog}
      submitLabel={confirmLabel}
      submitKind={danger ? 'danger' : 'action'}
      onSubmit={submit}
    >
      {props.open && <CurrentPassword form={form} label={t('field')} />}
    </FormDialog>
  )
}

/** Part of the form only while it is shown: no other submit is held up by it, and the password is not stored. */
function CurrentPassword<Values extends WithPassword & FieldValues>(props: {
  form: UseFormReturn<Values>
  label: string
}) {
  const fields = useTranslations('fields')
  const { register, formState } = props.form as unknown as UseFormReturn<WithPassword>
  const field = register('password', { required: fields('required'), shouldUnregister: true })
  return (
    <PasswordField
      // Judged at submit alone: an error that comes as the field is left would move the button being pressed.
      registration={{ ...field, onBlur: async () => {} }}
      label={props.label}
      error={formState.errors.password?.message}
      autoComplete="current-password"
    />
  )
}
