import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { QrCode, useQrCode } from '#ui/qr-code.tsx'
import type { confirmAuthenticator } from '../../second-factor-contract.ts'

type Props = {
  secret: string
  url: string
  onDone: (recoveryCodes: string[]) => unknown
  onClose: () => void
}

/** Shows the secret for the authenticator app, and asks for the first code of it. */
export function ScanDialog({ secret, url, onDone, onClose }: Props) {
  const t = useTranslations('security.scan')
  const app = useTranslations('security.app')
  const squares = useQrCode(url)
  const { form, errors, error, submit, isSending } = useApiForm<typeof confirmAuthenticator>(
    'POST /api/users/security/authenticator/confirm',
    {
      defaultValues: { code: '' },
      input: (values) => values,
      mode: 'onSubmit',
      fieldOf: { invalid_token: 'code' },
      done: app('added'),
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    },
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      size="md"
      title={t('title')}
      text={t('text')}
      submitLabel={t('confirm')}
      isSending={isSending}
      error={errors.code ? null : error}
      onSubmit={submit}
    >
      <QrCode squares={squares} label={t('qr')} className="mx-auto w-44" />
      <div className="text-14 text-ink-muted">
        <p>{t('byHand')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <code className="break-all text-ink tabular-nums">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label={t('copy')} copiedLabel={t('copied')} />
        </p>
      </div>
      <Field label={t('code')} error={errors.code?.message}>
        <Input
          {...form.register('code', {
            validate: (typed) => /^\d{6}$/.test(typed.replace(/\s/g, '')) || t('invalidCode'),
          })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          inputClassName="tabular-nums tracking-[0.2em]"
        />
      </Field>
    </FormDialog>
  )
}
