import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Props = {
  registration: UseFormRegisterReturn
  label: string
  error: string | undefined
  hint?: ReactNode
  note?: ReactNode
  /** Tells the browser's password store what this is. */
  autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  autoFocus?: boolean
}

/** A password that can be shown. */
export function PasswordField({ registration, label, error, hint, note, autoComplete, autoFocus }: Props) {
  const t = useTranslations('accounts.fields')
  return (
    <Field label={label} error={error} hint={hint} note={note}>
      <PasswordInput
        {...registration}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
    </Field>
  )
}
