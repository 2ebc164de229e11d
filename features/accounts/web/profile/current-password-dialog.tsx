import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  text: string
  /** What the act is called; scarlet when it takes something away. */
  confirmLabel: string
  danger?: boolean
  isSending: boolean
  /** Why the server refused. */
  fault: string | null
  onConfirm: (password: string) => void
}

/** Asks for the current password before something an account stands on changes. Nothing typed behind it is lost. */
export function CurrentPasswordDialog(props: Props) {
  const { open, onClose, title, text, confirmLabel, danger, isSending, fault, onConfirm } = props
  const t = useTranslations('profile.current')
  const fields = useTranslations('fields')
  const accounts = useTranslations('accounts.fields')
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)

  useEffect(() => {
    if (open) return
    setPassword('')
    setEmpty(false)
  }, [open])

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      submitLabel={confirmLabel}
      submitKind={danger ? 'danger' : 'action'}
      isSending={isSending}
      onSubmit={() => {
        setEmpty(password === '')
        if (password !== '') onConfirm(password)
      }}
    >
      <Field label={t('field')} error={isEmpty ? fields('required') : fault}>
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          showLabel={accounts('showPassword')}
          hideLabel={accounts('hidePassword')}
        />
      </Field>
    </FormDialog>
  )
}
