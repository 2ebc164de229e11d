import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  const { open, onClose, title, text } = props
  const words = useTranslations('words')
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text} closeLabel={words('close')}>
      <CurrentPasswordForm {...props} />
    </Dialog>
  )
}

function CurrentPasswordForm({ onClose, confirmLabel, danger, isSending, fault, onConfirm }: Props) {
  const t = useTranslations('profile.current')
  const words = useTranslations('words')
  const fields = useTranslations('fields')
  const accounts = useTranslations('accounts.fields')
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const form = useId()

  return (
    <form
      id={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(password === '')
        if (password !== '' && !isSending) onConfirm(password)
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
      <div className="mt-5 flex flex-wrap justify-end gap-2 pb-1 max-md:*:grow">
        <Button kind="quiet" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button type="submit" kind={danger ? 'danger' : 'action'} loading={isSending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
