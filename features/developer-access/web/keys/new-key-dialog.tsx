import { useTranslations } from 'use-intl'
import { apiScopes } from '#platform/contract/scopes.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { addApiKey } from '../../key-contract.ts'

type Props = { onMade: (key: string) => unknown; onClose: () => void }

/** Asks for a name, what the key may do, and the password. */
export function NewKeyDialog({ onMade, onClose }: Props) {
  const t = useTranslations('developerAccess.newKey')
  const keys = useTranslations('developerAccess.keys')
  const fields = useTranslations('fields')
  const { register, errors, error, submit, isSending } = useApiForm<typeof addApiKey>(
    'POST /api/users/api-keys/add',
    {
      mode: 'onSubmit',
      defaultValues: { name: '', scopes: [], password: '' },
      input: (values) => values,
      fieldOf: { wrong_password: 'password' },
      onSuccess: ({ key }) => onMade(key),
    },
  )
  return (
    <FormDialog
      open
      size="md"
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('name')} hint={t('nameHint')} error={errors.name?.message}>
        <Input {...register('name', { required: fields('required') })} maxLength={60} autoComplete="off" />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-14 font-medium">{t('scopes')}</legend>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            {...register('scopes', { validate: (chosen) => chosen.length > 0 || t('chooseScope') })}
            value={scope}
            label={keys(`scopes.${scope}`)}
          />
        ))}
        <div aria-live="polite" className="empty:hidden">
          {errors.scopes && <FieldError>{errors.scopes.message}</FieldError>}
        </div>
      </fieldset>
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput
          {...register('password', { required: fields('required') })}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      </Field>
    </FormDialog>
  )
}
