import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { socialLinkOf } from '#platform/contract/social-link.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { networks, type ProfileFormValues, shownHandle, shownPrefix } from './shown-values.ts'

/** The user's profiles on other networks. A pasted link becomes the handle on blur. */
export function SocialFields({ form }: { form: UseFormReturn<ProfileFormValues> }) {
  const t = useTranslations('profile.social')
  const { errors } = form.formState
  const typed = form.watch()
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {networks.map((network) => {
        const field = form.register(network, {
          validate: (text) => socialLinkOf(network, text) !== null || t('invalid'),
        })
        const prefix = shownPrefix(network, typed[network])
        return (
          <Field key={network} label={t(network)} error={errors[network]?.message}>
            <Input
              {...field}
              onBlur={(event) => {
                form.setValue(network, shownHandle(network, event.target.value), { shouldDirty: true })
                return field.onBlur(event)
              }}
              start={prefix && <span className="-mr-1.5 text-14">{prefix}</span>}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={300}
            />
          </Field>
        )
      })}
    </div>
  )
}
