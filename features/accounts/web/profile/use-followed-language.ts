import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocale } from 'use-intl'
import type { ProfileFormValues } from './shown-values.ts'

/** The form's language follows the page's, until the user chooses another one here. */
export function useFollowedLanguage(form: UseFormReturn<ProfileFormValues>): void {
  const locale = useLocale()
  const { language: isTouched } = form.formState.dirtyFields
  useEffect(() => {
    if (!isTouched && form.getValues('language') !== locale)
      form.setValue('language', locale, { shouldDirty: false })
  }, [form, locale, isTouched])
}
