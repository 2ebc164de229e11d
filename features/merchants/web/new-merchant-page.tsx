import { useTranslations } from 'use-intl'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { addMerchant, Gateway } from '../contract.ts'
import { GatewayChoice } from './gateway-choice.tsx'
import { useTakeMerchant } from './merchants-query.ts'
import { settingsPath } from './settings-path.ts'

type Values = { name: string; productGateway: Gateway }

/** `/merchants/new`: name and gateway of a new brand. */
export function NewMerchantPage() {
  const t = useTranslations('merchants')
  const fields = useTranslations('fields')
  const words = useTranslations('words')
  const take = useTakeMerchant()
  const navigate = useNavigate()
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof addMerchant, Values>(
    'POST /api/merchants/add',
    {
      defaultValues: { name: '', productGateway: 'full-checkout' },
      input: (values) => values,
      draft: { key: 'new-merchant' },
      done: t('create.done'),
      onSuccess(merchant) {
        take(merchant)
        return navigate(settingsPath(merchant.uuid))
      },
    },
  )

  return (
    <>
      <PageHeader
        title={t('create.title')}
        back={{ label: words('back'), render: <Link to="/merchants" /> }}
      />
      <Card className="max-w-[640px] md:p-6">
        <form noValidate onSubmit={submit} className="grid gap-6">
          <Field label={t('create.name')} hint={t('create.nameHint')} error={errors.name?.message}>
            <Input
              {...register('name', { validate: (typed) => typed.trim() !== '' || fields('required') })}
              autoComplete="organization"
              maxLength={80}
            />
          </Field>
          <GatewayChoice
            label={t('create.gateway')}
            value={form.watch('productGateway')}
            onChange={(gateway) => form.setValue('productGateway', gateway, { shouldDirty: true })}
            error={errors.productGateway?.message}
          />
          <FormError>{error}</FormError>
          <Button
            type="submit"
            kind="cta"
            size="lg"
            loading={isSending}
            className="justify-self-start max-sm:w-full"
          >
            {t('create.submit')}
          </Button>
        </form>
      </Card>
    </>
  )
}
