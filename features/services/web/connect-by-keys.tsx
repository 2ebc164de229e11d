import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import type { connectByKeys } from '../contract.ts'
import { KeyFields, noCredentials, type ServiceCredentials } from './key-fields.tsx'
import { type Service, useRefetchServices } from './services-query.ts'

type Props = { merchantUuid: string; service: Service }

/** Asks for the keys that the seller copied from the service, and for her password; then tests them. */
export function ConnectByKeys({ merchantUuid, service: { kind, state } }: Props) {
  const t = useTranslations('services')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(state === 'revoked' ? 'connectAgain' : 'connect')}</Button>
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
  const refetch = useRefetchServices(merchantUuid)
  const form = useApiForm<typeof connectByKeys, ServiceCredentials>('POST /api/merchants/services/keys', {
    mode: 'onSubmit',
    defaultValues: noCredentials(kind),
    input: (values) => ({ merchantUuid, kind, ...values }),
    fieldOf: { wrong_password: 'password' },
    failed: t('connectFailed'),
    done: t('connected', { service: t(`kinds.${kind}.name`) }),
    onSuccess: async () => {
      await refetch()
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('connectTitle', { service: t(`kinds.${kind}.name`) })}
      text={t(`kinds.${kind}.passwordText`)}
      submitLabel={t('connect')}
      onSubmit={form.submit}
      isSending={form.isSending}
      error={form.error}
    >
      <KeyFields kind={kind} register={form.register} errors={form.errors} />
    </FormDialog>
  )
}
