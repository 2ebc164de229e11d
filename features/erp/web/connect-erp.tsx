import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { connectWebhook } from '../contract.ts'
import { useRefetchErp } from './erp-queries.ts'

type Connected = ResultOf<typeof connectWebhook>
type Props = {
  merchantUuid: string
  /** The present one; without it none is connected. */
  address?: string | null
}

/** Asks for the address and the password; then shows the key once. */
export function ConnectErp({ merchantUuid, address = null }: Props) {
  const t = useTranslations('erp.card')
  const [isAsking, setAsking] = useState(false)
  const [connected, setConnected] = useState<Connected | null>(null)
  const refetch = useRefetchErp(merchantUuid)
  return (
    <>
      <Button kind={address ? 'quiet' : undefined} onClick={() => setAsking(true)}>
        {t(address ? 'change' : 'connect')}
      </Button>
      {isAsking && (
        <Question
          merchantUuid={merchantUuid}
          address={address ?? ''}
          onClose={() => setAsking(false)}
          onConnected={(result) => {
            setAsking(false)
            setConnected(result)
          }}
        />
      )}
      {connected && (
        <Key
          connected={connected}
          onClose={() => {
            setConnected(null)
            void refetch()
          }}
        />
      )}
    </>
  )
}

type Values = { address: string; password: string }
type QuestionProps = {
  merchantUuid: string
  address: string
  onClose: () => void
  onConnected: (connected: Connected) => void
}

function Question({ merchantUuid, address, onClose, onConnected }: QuestionProps) {
  const t = useTranslations('erp.connect')
  const fields = useTranslations('fields')
  const form = useApiForm<typeof connectWebhook, Values>('POST /api/merchants/erp/webhook', {
    mode: 'onSubmit',
    defaultValues: { address, password: '' },
    input: (values) => ({ merchantUuid, ...values }),
    fieldOf: { wrong_password: 'password', provider_error: 'address' },
    failed: t('failed'),
    onSuccess: onConnected,
  })
  const required = { required: fields('required') }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      submitLabel={t('act')}
      onSubmit={form.submit}
      isSending={form.isSending}
      error={form.error}
    >
      <Field label={t('address')} hint={t('addressHint')} error={form.errors.address?.message}>
        <Input
          type="url"
          inputMode="url"
          {...form.register('address', required)}
          onBlur={undefined}
          autoComplete="off"
        />
      </Field>
      <Field label={t('password')} error={form.errors.password?.message}>
        <PasswordInput
          {...form.register('password', required)}
          // Judged at submit alone: an error that comes as the field is left would move the button being pressed.
          onBlur={undefined}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      </Field>
    </FormDialog>
  )
}

function Key({ connected, onClose }: { connected: Connected; onClose: () => void }) {
  const t = useTranslations('erp.connect')
  const words = useTranslations('words')
  const rows = [
    [t('secret'), connected.secret],
    [t('invoicesUrl'), connected.invoicesUrl],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('doneTitle')}
      closeLabel={words('close')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <p className="text-14 text-ink-muted">{t('doneText')}</p>
      <dl className="mt-4 grid gap-4 text-14">
        {rows.map(([label, text]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="flex min-w-0 items-center gap-2">
              <code className="min-w-0 break-all">{text}</code>
              <CopyButton look="icon" text={text} label={t('copy')} copiedLabel={words('copied')} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
