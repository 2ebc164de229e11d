import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { BankingApiForm, WithPassword } from './use-banking-form.ts'

type Props<Values extends WithPassword> = {
  asked: BankingApiForm<Values> & Pick<ApiForm<Values>, 'submit'>
  danger?: boolean
}

/** Asks for the password before the form is sent. It is the form's last field; what was typed stays. */
export function PasswordQuestion<Values extends WithPassword>({ asked, danger }: Props<Values>) {
  const t = useTranslations('merchantSettings.banking')
  return (
    <FormDialog
      open={asked.isAsking}
      onClose={asked.stopAsking}
      title={t('passwordTitle')}
      text={t('passwordText')}
      submitLabel={t(danger ? 'remove' : 'confirm')}
      submitKind={danger ? 'danger' : 'action'}
      onSubmit={asked.submit}
      isSending={asked.isSending}
    >
      {asked.isAsking && <CurrentPassword form={asked.form} />}
    </FormDialog>
  )
}

/** Part of the form only while it is shown: no other submit is held up by it, and the password is not stored. */
function CurrentPassword<Values extends WithPassword>({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations('merchantSettings.banking')
  const fields = useTranslations('fields')
  const { register, formState } = form as unknown as UseFormReturn<{ password?: string }>
  return (
    <Field label={t('password')} error={formState.errors.password?.message}>
      <PasswordInput
        {...register('password', { required: fields('required'), shouldUnregister: true })}
        // Judged at submit alone: an error that comes as the field is left would move the button being pressed.
        onBlur={undefined}
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
    </Field>
  )
}
