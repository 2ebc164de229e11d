import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { connectByKeys } from '../contract.ts'
import { serviceFacts } from '../service-states.ts'
import { type Service, useRefetchServices } from './services-query.ts'

type Props = { merchantUuid: string; service: Service }
type Key = { name: string; isSecret: boolean }

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

/** The texts of keys are in `keys` of the catalogue, by the names of `serviceFacts`. */
const textOfKey = (name: string) =>
  `keys.${name}` as Parameters<ReturnType<typeof useTranslations<'services'>>>[0]

function Question({
  merchantUuid,
  kind,
  onClose,
}: Pick<Service, 'kind'> & { merchantUuid: string; onClose: () => void }) {
  const t = useTranslations('services')
  const fields = useTranslations('fields')
  const refetch = useRefetchServices(merchantUuid)
  const keys: readonly Key[] = serviceFacts[kind].keys
  const form = useApiForm<typeof connectByKeys, { password: string; keys: Record<string, string> }>(
    'POST /api/merchants/services/keys',
    {
      mode: 'onSubmit',
      defaultValues: { password: '', keys: Object.fromEntries(keys.map(({ name }) => [name, ''])) },
      input: (values) => ({ merchantUuid, kind, ...values }),
      fieldOf: { wrong_password: 'password' },
      failed: t('connectFailed'),
      done: t('connected', { service: t(`kinds.${kind}.name`) }),
      onSuccess: async () => {
        await refetch()
        onClose()
      },
    },
  )
  const required = { required: fields('required') }
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
      {keys.map(({ name, isSecret }) => (
        <Field key={name} label={t(textOfKey(name))} error={form.errors.keys?.[name]?.message}>
          {isSecret ? (
            <PasswordInput
              {...form.register(`keys.${name}`, required)}
              onBlur={undefined}
              autoComplete="off"
              showLabel={t('showKey')}
              hideLabel={t('hideKey')}
            />
          ) : (
            <Input {...form.register(`keys.${name}`, required)} onBlur={undefined} autoComplete="off" />
          )}
        </Field>
      ))}
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
