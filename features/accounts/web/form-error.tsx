import type { FieldErrors } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FieldError } from '#ui/field.tsx'

/**
 * The error of the whole form, announced when it appears. With the form's `errors`, the request to correct the fields
 * disappears with the last of them.
 */
export function FormError({ text, errors }: { text: string | null; errors?: FieldErrors }) {
  const fields = useTranslations('fields')
  const isMended = errors && text === fields('fixErrors') && Object.keys(errors).length === 0
  return (
    <div role="alert" className="empty:hidden">
      {text && !isMended && <FieldError>{text}</FieldError>}
    </div>
  )
}
