import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { formatDocument } from '#platform/contract/document.ts'
import { formatInput } from '#platform/web/format-keeping-caret.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { BesideLabel } from './beside-label.tsx'

type Props = { registration: UseFormRegisterReturn; error: string | undefined }

/** CPF or CNPJ, recognised by length and formatted while typing. A button switches to the new CNPJs with letters. */
export function DocumentField({ registration, error }: Props) {
  const t = useTranslations('accounts.fields')
  const [letters, setLetters] = useState(false)

  const lettersButton = !letters && (
    <button
      type="button"
      className="-mr-1 min-h-11 rounded-control px-1 text-action-text hover:underline"
      onClick={() => setLetters(true)}
    >
      {t('documentHasLetters')}
    </button>
  )
  return (
    <BesideLabel beside={lettersButton}>
      <Field label={t('document')} error={error}>
        <Input
          {...registration}
          onChange={(event) => {
            formatInput(event.target, formatDocument)
            return registration.onChange(event)
          }}
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete="username"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={18}
          inputClassName="tabular-nums"
        />
      </Field>
    </BesideLabel>
  )
}
