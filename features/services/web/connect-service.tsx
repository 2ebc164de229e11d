import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { beginService } from '../contract.ts'
import type { Service } from './services-query.ts'

type Props = { merchantUuid: string; service: Service }

/** Asks for the password, and leaves for the page of the service on which the seller allows the connection. */
export function ConnectService({ merchantUuid, service: { kind, state } }: Props) {
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
  const fields = useTranslations('fields')
  const form = useApiForm<typeof beginService, { password: string }>('POST /api/merchants/services/connect', {
    mode: 'onSubmit',
    defaultValues: { password: '' },
    input: ({ password }) => ({ merchantUuid, kind, password }),
    fieldOf: { wrong_password: 'password' },
    failed: t('connectFailed'),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('passwordTitle')}
      text={t(`kinds.${kind}.passwordText`)}
      submitLabel={t('goOn')}
      onSubmit={form.submit}
      isSending={form.isSending}
      error={form.error}
    >
      <Field label={t('password')} error={form.errors.password?.message}>
        <PasswordInput
          {...form.register('password', { required: fields('required') })}
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
