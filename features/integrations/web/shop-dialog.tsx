import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { startConnection } from '../contract.ts'

type Props = { open: boolean; onClose: () => void; shop: string; isSimulated: boolean }

/** Asks for the address of a Shopify shop, then leaves for its page of permissions. */
export function ShopDialog({ open, onClose, shop, isSimulated }: Props) {
  const t = useTranslations('integrations.shop')
  const { register, errors, error, submit, isSending } = useApiForm<typeof startConnection, { shop: string }>(
    'POST /api/plugins/oauth/start',
    {
      mode: 'onSubmit',
      defaultValues: { shop },
      input: ({ shop: address }) => ({ provider: 'shopify', shop: address.trim() }),
      onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
    },
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      submitLabel={t('act')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field
        label={t('address')}
        hint={isSimulated ? t('simulated') : t('hint')}
        error={errors.shop?.message}
      >
        <Input
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          {...register('shop', { validate: (typed) => typed.trim() !== '' || t('required') })}
        />
      </Field>
    </FormDialog>
  )
}
