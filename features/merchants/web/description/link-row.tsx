import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { webAddress } from '#platform/contract/web-address.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

const longestAddress = 2_000

type Props = { onApply: (address: string) => void; onCancel: () => void }

/** Asks for the address of a link. */
export function LinkRow({ onApply, onCancel }: Props) {
  const t = useTranslations('merchants.description')
  const [typed, setTyped] = useState('')
  const [isBad, setBad] = useState(false)
  const apply = () => {
    const address = addressOf(typed)
    setBad(address === null)
    if (address) onApply(address)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-b px-4 py-3">
      <Field label={t('address')} error={isBad && t('addressInvalid')} className="min-w-0 flex-[1_1_220px]">
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              apply()
            } else if (event.key === 'Escape') onCancel()
          }}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          maxLength={longestAddress}
        />
      </Field>
      <Button onClick={apply}>{t('applyLink')}</Button>
      <Button kind="quiet" onClick={onCancel}>
        {t('cancelLink')}
      </Button>
    </div>
  )
}

/** `lu.com.br` → `https://lu.com.br/`; null for what a link may not lead to. */
function addressOf(typed: string): string | null {
  const text = typed.trim()
  const address = webAddress(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`, longestAddress)
  return address && new URL(address).hostname.includes('.') ? address : null
}
