import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { formatInput } from '#platform/web/format-keeping-caret.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { formatMobile } from './format-mobile.ts'

/** A mobile number with its area code, formatted while it is typed. */
export function MobileField({
  registration,
  error,
}: {
  registration: UseFormRegisterReturn
  error: string | undefined
}) {
  const t = useTranslations('accounts.fields')
  return (
    <Field label={t('mobile')} hint={t('mobileHint')} error={error}>
      <Input
        {...registration}
        onChange={(event) => {
          formatInput(event.target, formatMobile)
          return registration.onChange(event)
        }}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        inputClassName="tabular-nums"
      />
    </Field>
  )
}
