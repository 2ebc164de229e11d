import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { handleLength, handleOf, isReservedHandle } from '#platform/contract/handle.ts'
import { locales } from '#platform/i18n/locale.ts'
import { now } from '#platform/web/clock.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { nameError } from '../field-rules.ts'
import { useFieldTexts } from '../use-field-texts.ts'
import type { ProfileFormValues } from './shown-values.ts'
import { TimezoneOptions } from './timezone-options.tsx'

const languageNames = { 'pt-BR': 'Português', 'en-US': 'English' }

/** Name, birth date, username, language and time zone. */
export function AboutFields({ form }: { form: UseFormReturn<ProfileFormValues> }) {
  const t = useTranslations('profile.about')
  const texts = useFieldTexts()
  const { errors } = form.formState
  const handle = handleOf(form.watch('username'))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now())

  const username = form.register('username', {
    validate: (typed) => {
      const made = handleOf(typed)
      const { min, max } = handleLength
      if (made.length < min || made.length > max || !/[a-z0-9]/.test(made))
        return t('usernameInvalid', { min, max })
      return !isReservedHandle(made) || t('usernameReserved')
    },
  })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={t('name')} error={errors.name?.message} className="sm:col-span-2">
        <Input
          {...form.register('name', {
            validate: texts.by((typed) => nameError(typed, form.getValues('document'))),
          })}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={120}
        />
      </Field>
      <Field
        label={t('username')}
        note={t('usernameCount', { n: handle.length, max: handleLength.max })}
        hint={t('usernameHint')}
        error={errors.username?.message}
      >
        <Input
          {...username}
          onBlur={(event) => {
            form.setValue('username', handleOf(event.target.value), { shouldDirty: true })
            return username.onBlur(event)
          }}
          start="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
      </Field>
      <Field label={t('birthdate')} error={errors.birthdate?.message}>
        <Input
          {...form.register('birthdate', {
            validate: (typed) =>
              typed === '' || (typed >= '1900-01-01' && typed <= today) || t('invalidBirthdate'),
          })}
          type="date"
          min="1900-01-01"
          max={today}
          autoComplete="bday"
        />
      </Field>
      <Field label={t('language')} error={errors.language?.message}>
        <Select {...form.register('language')}>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('timezone')} error={errors.timezone?.message}>
        <Select {...form.register('timezone')}>
          <TimezoneOptions kept={form.formState.defaultValues?.timezone ?? ''} />
        </Select>
      </Field>
    </div>
  )
}
