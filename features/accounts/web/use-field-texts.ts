import { useTranslations } from 'use-intl'
import type { FieldErrorKey } from './field-rules.ts'

/** Turns a rule into react-hook-form's `validate`: empty fields first, then the rule's own text. */
export function useFieldTexts() {
  const t = useTranslations('accounts.fields')
  const fields = useTranslations('fields')

  return {
    required: (typed: string) => typed.trim() !== '' || fields('required'),
    by: (rule: (typed: string) => FieldErrorKey | null) => (typed: string) => {
      if (typed.trim() === '') return fields('required')
      const fault = rule(typed)
      return fault === null || t(fault)
    },
  }
}
