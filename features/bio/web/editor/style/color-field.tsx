import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

type Props = {
  label: string
  /** `#RRGGBB` */
  value: string
  onChange: (color: string) => void
}

/** A colour, picked or typed. Partial input stays in the field until it is a colour. */
export function ColorField({ label, value, onChange }: Props) {
  const t = useTranslations('bio.style')
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])

  const change = (text: string) => {
    setTyped(text)
    const color = colorOf(text)
    if (color) onChange(color)
  }
  return (
    <Field label={label} error={colorOf(typed) ? undefined : t('badColor')}>
      <Input
        start={
          <input
            type="color"
            aria-label={t('code', { label })}
            value={value.toLowerCase()}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="-ml-1 size-7 shrink-0 cursor-pointer rounded-[6px] border border-edge bg-transparent p-0.5"
          />
        }
        value={typed}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        inputClassName="uppercase tabular-nums"
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(value)}
      />
    </Field>
  )
}

/** `#abc`, `AABBCC` → `#AABBCC`; null if it is not a colour. */
export function colorOf(typed: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toUpperCase()
  if (!digits) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
