import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import type { beginService } from '../contract.ts'
import { serviceCallbackPath, serviceFacts } from '../service-states.ts'
import { KeyFields, noCredentials, type ServiceCredentials } from './key-fields.tsx'
import type { Service } from './services-query.ts'

type Props = { merchantUuid: string; service: Service }

/** Asks for the password, and for the keys of an app of the seller's own; then leaves for the page of the service on which the seller allows the connection. */
export function ConnectService({ merchantUuid, service: { kind, state } }: Props) {
  const t = useTranslations('services')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(state === 'off' ? 'connect' : 'connectAgain')}</Button>
      {isAsking && <Question {...{ merchantUuid, kind }} onClose={() => setAsking(false)} />}
    </>
  )
}

function Question({
  merchantUuid,
  kind,
  onClose,
}: Pick<Service, 'kind'> & { merchantUuid: string; onClose: () => void }) {
  const t = useTranslations('services')
  const hasKeys = serviceFacts[kind].keys.length > 0
  const form = useApiForm<typeof beginService, ServiceCredentials>('POST /api/merchants/services/connect', {
    mode: 'onSubmit',
    defaultValues: noCredentials(kind),
    input: ({ password, keys }) => ({ merchantUuid, kind, password, ...(hasKeys && { keys }) }),
    fieldOf: { wrong_password: 'password' },
    failed: t('connectFailed'),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={hasKeys ? t('connectTitle', { service: t(`kinds.${kind}.name`) }) : t('passwordTitle')}
      text={t(`kinds.${kind}.passwordText`)}
      submitLabel={t('goOn')}
      onSubmit={form.submit}
      isSending={form.isSending}
      error={form.error}
    >
      {hasKeys && <ReturnAddress />}
      <KeyFields kind={kind} register={form.register} errors={form.errors} />
    </FormDialog>
  )
}

/** The address to which the service sends the browser back, which the seller enters in her app there. */
function ReturnAddress() {
  const t = useTranslations('services')
  const words = useTranslations('words')
  const address = `${location.origin}${serviceCallbackPath}`
  return (
    <div className="min-w-0 text-14">
      <p className="text-ink-muted">{t('returnAddress')}</p>
      <p className="flex min-w-0 items-center gap-2">
        <code className="min-w-0 break-all">{address}</code>
        <CopyButton look="icon" text={address} label={t('copyAddress')} copiedLabel={words('copied')} />
      </p>
    </div>
  )
}
