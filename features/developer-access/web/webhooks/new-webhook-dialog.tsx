import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { addWebhook } from '../../webhook-contract.ts'
import { webhookEvents } from '../../webhook-events.ts'

type Props = { onMade: (secret: string) => unknown; onClose: () => void }

/** Asks for the address, the events and the password. */
export function NewWebhookDialog({ onMade, onClose }: Props) {
  const t = useTranslations('developerAccess.newWebhook')
  const words = useTranslations('developerAccess')
  const fields = useTranslations('fields')
  const { register, errors, error, submit, isSending } = useApiForm<typeof addWebhook>(
    'POST /api/users/webhooks/add',
    {
      mode: 'onSubmit',
      defaultValues: { address: '', events: [...webhookEvents], password: '' },
      input: (values) => values,
      fieldOf: { wrong_password: 'password' },
      onSuccess: ({ secret }) => onMade(secret),
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
      <Field label={t('address')} hint={t('addressHint')} error={errors.address?.message}>
        <Input
          {...register('address', { required: fields('required') })}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-14 font-medium">{t('events')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            {...register('events', { validate: (chosen) => chosen.length > 0 || t('chooseEvent') })}
            value={event}
            label={words(`webhooks.events.${event}`)}
          />
        ))}
        <div aria-live="polite" className="empty:hidden">
          {errors.events && <FieldError>{errors.events.message}</FieldError>}
        </div>
      </fieldset>
      <Field label={words('newKey.password')} error={errors.password?.message}>
        <PasswordInput
          {...register('password', { required: fields('required') })}
          autoComplete="current-password"
          showLabel={words('newKey.showPassword')}
          hideLabel={words('newKey.hidePassword')}
        />
      </Field>
    </FormDialog>
  )
}
