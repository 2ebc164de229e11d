import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { BesideLabel } from './beside-label.tsx'

type Props = {
  registration: UseFormRegisterReturn
  label: string
  error: string | undefined
  hint?: ReactNode
  /** A link at the right of the label. */
  beside?: ReactNode
  /** Tells the browser's password manager what this field is. */
  autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  autoFocus?: boolean
}

/** A password field with a button that shows the text. */
export function PasswordField({ registration, label, error, hint, beside, autoComplete, autoFocus }: Props) {
  const t = useTranslations('accounts.fields')
  return (
    <BesideLabel beside={beside}>
      <Field label={label} error={error} hint={hint}>
        <PasswordInput
          {...registration}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      </Field>
    </BesideLabel>
  )
}
