import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { formatDocument, isCnpj, isCpf } from '#platform/contract/document.ts'
import { formatInput } from '#platform/web/format-keeping-caret.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { merchantNetworks } from '../../merchant-fields.ts'
import { socialLink } from '../../social-link.ts'
import { GatewayChoice } from '../gateway-choice.tsx'
import type { TypedData } from './data-values.ts'

type Props = { form: UseFormReturn<TypedData> }

/** Name, short description and gateway. */
export function AboutFields({ form }: Props) {
  const t = useTranslations('merchants')
  const fields = useTranslations('fields')
  const { errors } = form.formState
  return (
    <SectionCard title={t('data.about')}>
      <div className="grid gap-5">
        <Field label={t('create.name')} error={errors.name?.message}>
          <Input
            {...form.register('name', { validate: (typed) => typed.trim() !== '' || fields('required') })}
            autoComplete="organization"
            maxLength={80}
          />
        </Field>
        <Field
          label={t('data.shortDescription')}
          hint={t('data.shortDescriptionHint')}
          error={errors.shortDescription?.message}
        >
          <Textarea {...form.register('shortDescription')} rows={2} maxLength={200} />
        </Field>
        <GatewayChoice
          label={t('data.gateway')}
          value={form.watch('productGateway')}
          onChange={(gateway) => form.setValue('productGateway', gateway, { shouldDirty: true })}
          error={errors.productGateway?.message}
        />
      </div>
    </SectionCard>
  )
}

/** Who sells, and how buyers reach the shop. */
export function SellerFields({ form }: Props) {
  const t = useTranslations('merchants.data')
  const { errors } = form.formState
  const document = form.register('document', {
    validate: (typed) => typed.trim() === '' || isCpf(typed) || isCnpj(typed) || t('documentInvalid'),
  })
  return (
    <SectionCard title={t('seller')} text={t('sellerText')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('legalName')} error={errors.legalName?.message}>
          <Input {...form.register('legalName')} maxLength={160} />
        </Field>
        <Field label={t('document')} error={errors.document?.message}>
          <Input
            {...document}
            onChange={(event) => {
              formatInput(event.target, formatDocument)
              return document.onChange(event)
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={18}
            inputClassName="tabular-nums"
          />
        </Field>
        <Field label={t('contactEmail')} error={errors.contactEmail?.message}>
          <Input
            {...form.register('contactEmail')}
            type="email"
            inputMode="email"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
        <Field label={t('contactPhone')} error={errors.contactPhone?.message}>
          <Input {...form.register('contactPhone')} type="tel" inputMode="tel" maxLength={40} />
        </Field>
      </div>
    </SectionCard>
  )
}

/** Website and social media. What is typed becomes a whole address when the field is left. */
export function SocialFields({ form }: Props) {
  const t = useTranslations('merchants.data')
  const { errors } = form.formState
  return (
    <SectionCard title={t('social')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {merchantNetworks.map((network) => {
          const invalid = t(network === 'website' ? 'websiteInvalid' : 'socialInvalid')
          const field = form.register(network, {
            validate: (typed) => socialLink(network, typed) !== null || invalid,
          })
          return (
            <Field key={network} label={t(network)} error={errors[network]?.message}>
              <Input
                {...field}
                onBlur={(event) => {
                  const link = socialLink(network, event.target.value)
                  if (link) form.setValue(network, link, { shouldDirty: true })
                  return field.onBlur(event)
                }}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode={network === 'website' ? 'url' : 'text'}
                maxLength={300}
              />
            </Field>
          )
        })}
      </div>
    </SectionCard>
  )
}
