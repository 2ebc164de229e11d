import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { rotateWebhookSecret } from '../../webhook-contract.ts'
import type { Webhook } from './webhook-queries.ts'

type Props = { webhook: Webhook; onMade: (secret: string) => unknown; onClose: () => void }

/** Asks for the password before the secret of an address is changed. */
export function RotateDialog({ webhook, onMade, onClose }: Props) {
  const t = useTranslations('developerAccess.rotate')
  const words = useTranslations('developerAccess.newKey')
  const fields = useTranslations('fields')
  const { register, errors, error, submit, isSending } = useApiForm<
    typeof rotateWebhookSecret,
    { password: string }
  >('POST /api/users/webhooks/secret/rotate', {
    mode: 'onSubmit',
    defaultValues: { password: '' },
    input: (values) => ({ ...values, uuid: webhook.uuid }),
    fieldOf: { wrong_password: 'password' },
    onSuccess: ({ secret }) => onMade(secret),
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      isSending={isSending}
      error={errors.password ? null : error}
      onSubmit={submit}
    >
      <Field label={words('password')} error={errors.password?.message}>
        <PasswordInput
          {...register('password', { required: fields('required') })}
          autoComplete="current-password"
          showLabel={words('showPassword')}
          hideLabel={words('hidePassword')}
        />
      </Field>
    </FormDialog>
  )
}
