import { useTranslations } from 'use-intl'
import { usePlugins } from '#features/integrations/web/index.ts'
import { Link } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { connectGateway } from '../../contract.ts'

type Props = { merchantUuid: string; onConnect: () => Promise<void> }
type Values = { shop: string; alias: string; userToken: string; secretKey: string }

/** Connects a Shopify shop of the user's integrations, or a store of Yampi by its credentials. */
export function ConnectGatewayForm({ merchantUuid, onConnect }: Props) {
  const t = useTranslations('products.gateway')
  const shops = usePlugins().data?.rows.filter(({ type }) => type === 'shopify') ?? []
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof connectGateway, Values>(
    'POST /api/merchants/gateway/connect',
    {
      mode: 'onSubmit',
      defaultValues: { shop: 'yampi', alias: '', userToken: '', secretKey: '' },
      input: ({ shop, alias, userToken, secretKey }) =>
        shop === 'yampi'
          ? { merchantUuid, provider: 'yampi', alias: alias.trim(), userToken, secretKey }
          : { merchantUuid, provider: 'shopify', pluginId: shop },
      done: t('connected'),
      onSuccess: onConnect,
    },
  )
  const isYampi = form.watch('shop') === 'yampi'
  const required = (text: string) => text.trim() !== '' || t('required')
  const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('where')} error={errors.shop?.message}>
        <Select {...register('shop')}>
          <option value="yampi">{t('yampi')}</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('shopifyOf', { name })}
            </option>
          ))}
        </Select>
      </Field>
      {isYampi && (
        <>
          <Field label={t('alias')} hint={t('aliasHint')} error={errors.alias?.message}>
            <Input {...plain} maxLength={99} {...register('alias', { validate: required })} />
          </Field>
          <Field label={t('userToken')} error={errors.userToken?.message}>
            <Input {...plain} maxLength={300} {...register('userToken', { validate: required })} />
          </Field>
          <Field label={t('secretKey')} hint={t('secretHint')} error={errors.secretKey?.message}>
            <Input
              {...plain}
              type="password"
              maxLength={300}
              {...register('secretKey', { validate: required })}
            />
          </Field>
        </>
      )}
      {shops.length === 0 && (
        <p className="text-14 text-ink-muted">
          {t.rich('noShopify', {
            link: (text) => (
              <Link to="/plugins" className="text-action-text underline underline-offset-2">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <FormError>{error}</FormError>
      <Button kind="action" type="submit" loading={isSending} className="justify-self-start">
        {t('connect')}
      </Button>
    </form>
  )
}
