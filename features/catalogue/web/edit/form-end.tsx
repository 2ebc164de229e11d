import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'

type Props = {
  error: string | null | undefined
  /** Without it there are no buttons. */
  canEdit: boolean
  submitLabel: string
  isSending: boolean
  /** Null while there is nothing to discard. */
  onStartOver: (() => void) | null
}

/** The end of a product's form: the refusal, and the buttons that save and discard. */
export function FormEnd({ error, canEdit, submitLabel, isSending, onStartOver }: Props) {
  const t = useTranslations('products.form')
  return (
    <>
      <FormError>{error}</FormError>
      {canEdit && (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button kind="cta" type="submit" loading={isSending}>
            {submitLabel}
          </Button>
          {onStartOver && (
            <Button kind="quiet" onClick={onStartOver}>
              {t('startOver')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
