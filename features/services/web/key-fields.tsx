import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { serviceFacts } from '../service-states.ts'
import type { Service } from './services-query.ts'

/** What a service is connected with: the seller's password, and the keys that she copied from it. */
export type ServiceCredentials = { password: string; keys: Record<string, string> }

const keysOf = (kind: Service['kind']): readonly { name: string; isSecret: boolean }[] =>
  serviceFacts[kind].keys

export const noCredentials = (kind: Service['kind']): ServiceCredentials => ({
  password: '',
  keys: Object.fromEntries(keysOf(kind).map(({ name }) => [name, ''])),
})

/** The texts of keys are in `keys` of the catalogue, by the names of `serviceFacts`. */
const textOfKey = (name: string) =>
  `keys.${name}` as Parameters<ReturnType<typeof useTranslations<'services'>>>[0]

type Props = {
  kind: Service['kind']
  register: UseFormRegister<ServiceCredentials>
  errors: FieldErrors<ServiceCredentials>
}

/** A field for each key of a service, and one for the password. */
export function KeyFields({ kind, register, errors }: Props) {
  const t = useTranslations('services')
  const fields = useTranslations('fields')
  const required = { required: fields('required') }
  return (
    <>
      {keysOf(kind).map(({ name, isSecret }) => (
        <Field key={name} label={t(textOfKey(name))} error={errors.keys?.[name]?.message}>
          {isSecret ? (
            <PasswordInput
              {...register(`keys.${name}`, required)}
              onBlur={undefined}
              autoComplete="off"
              showLabel={t('showKey')}
              hideLabel={t('hideKey')}
            />
          ) : (
            <Input {...register(`keys.${name}`, required)} onBlur={undefined} autoComplete="off" />
          )}
        </Field>
      ))}
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput
          {...register('password', required)}
          // Judged at submit alone: an error that comes as the field is left would move the button being pressed.
          onBlur={undefined}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      </Field>
    </>
  )
}
