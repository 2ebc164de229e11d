import { startRegistration } from '@simplewebauthn/browser'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { confirmPasskey } from '../../passkey-contract.ts'
import { usePrompt } from './use-prompt.ts'

type Props = { options: string; onDone: (recoveryCodes: string[]) => unknown; onClose: () => void }

/** Asks for a name, has the device make a passkey, and stores its public key. */
export function PasskeyDialog({ options, onDone, onClose }: Props) {
  const t = useTranslations('security.passkeys')
  const fields = useTranslations('fields')
  const { form, errors, error, submit, send, isSending } = useApiForm<typeof confirmPasskey>(
    'POST /api/users/security/passkeys/confirm',
    {
      defaultValues: { name: '', credential: '' },
      input: (values) => values,
      mode: 'onSubmit',
      done: t('added'),
      holdBack: () => {
        void prompt.ask()
        return true
      },
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    },
  )
  const prompt = usePrompt(
    () => startRegistration({ optionsJSON: JSON.parse(options) }),
    (credential) => {
      form.setValue('credential', credential)
      send()
    },
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('nameTitle')}
      text={t('nameText')}
      submitLabel={t('create')}
      isSending={isSending || prompt.isAsking}
      error={errors.name ? null : prompt.hasFailed ? t('failed') : error}
      onSubmit={submit}
    >
      <Field label={t('name')} hint={t('nameHint')} error={errors.name?.message}>
        <Input
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || fields('required') })}
          maxLength={60}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  )
}
