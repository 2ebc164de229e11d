import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { socialLink } from '#features/merchants/web/index.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { longestStreamText } from '../../contract.ts'
import { streamNetworks } from '../../stream-fields.ts'
import type { TypedStream } from './data-values.ts'

type Props = { form: UseFormReturn<TypedStream> }

// Matches the contract by its type, without importing its schemas into the page.
const mostLogo: (typeof longestStreamText)['logoHtml'] = 2_000

/** What happens while the stream is live. */
export function RoomFields({ form }: Props) {
  const t = useTranslations('streams.data')
  return (
    <SectionCard title={t('room')}>
      <div className="grid gap-3">
        <Switch label={t('allowChat')} hint={t('allowChatHint')} {...form.register('allowChat')} />
        <Switch label={t('record')} hint={t('recordHint')} {...form.register('autoStartRecording')} />
      </div>
    </SectionCard>
  )
}

/** The landing page: whether it is open, what it shows, and the logo at its top. */
export function LandingFields({ form }: Props) {
  const t = useTranslations('streams.data')
  const logo = form.watch('logoHtml')
  const tooLong = t('logoTooLong', { max: mostLogo })
  return (
    <SectionCard title={t('landing')}>
      <div className="grid gap-5">
        <div className="grid gap-3">
          <Switch
            label={t('landingActive')}
            hint={t('landingActiveHint')}
            {...form.register('landingPageActive')}
          />
          <Switch
            label={t('showProducts')}
            hint={t('showProductsHint')}
            {...form.register('showProductsOnLanding')}
          />
        </div>
        <Field label={t('logo')} hint={t('logoHint')} error={form.formState.errors.logoHtml?.message}>
          <Textarea
            {...form.register('logoHtml', { validate: (typed) => typed.length <= mostLogo || tooLong })}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        {logo.trim() !== '' && (
          <figure className="min-w-0">
            <figcaption className="mb-1.5 text-14 font-medium">{t('logoPreview')}</figcaption>
            <div className="overflow-x-auto rounded-control border border-line bg-sunken p-3 text-14">
              <RichText html={logo} />
            </div>
          </figure>
        )}
      </div>
    </SectionCard>
  )
}

/** Website and social media. What is typed becomes a whole address when the field is left. */
export function SocialFields({ form }: Props) {
  const t = useTranslations('streams.data')
  const { errors } = form.formState
  return (
    <SectionCard title={t('social')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {streamNetworks.map((network) => {
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
