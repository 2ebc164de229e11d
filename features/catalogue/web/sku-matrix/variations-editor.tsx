import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { mostSkus, mostVariations } from '../../sku-matrix.ts'
import {
  addValues,
  addVariation,
  countRows,
  type Matrix,
  removeValue,
  removeVariation,
  renameVariation,
  splitValues,
} from './matrix.ts'

type Props = {
  matrix: Matrix
  /** The texts at fields: `variations.0.name`. */
  errors: Partial<Record<string, string>>
  onChange: (matrix: Matrix, step?: string) => void
}

/** The variations of a product and their values: what is typed with commas between is several values. */
export function VariationsEditor({ matrix, errors, onChange }: Props) {
  const t = useTranslations('products.matrix')
  const names = [t('suggested.color'), t('suggested.size'), t('suggested.fabric')]
  const free = names.filter((name) => !matrix.variations.some((one) => one.name.trim() === name))
  const isFull = matrix.variations.length >= mostVariations

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {matrix.variations.map((_, at) => (
        <VariationFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a variation has no other identity while it is typed
          key={at}
          matrix={matrix}
          at={at}
          error={errors[`variations.${at}.name`]}
          onChange={onChange}
        />
      ))}
      {!isFull && (
        <div className="flex flex-wrap items-center gap-2">
          {matrix.variations.length === 0 && <p className="mr-1 text-14 text-ink-muted">{t('ask')}</p>}
          {free.map((name) => (
            <Button key={name} size="sm" icon={<Plus />} onClick={() => onChange(addVariation(matrix, name))}>
              {name}
            </Button>
          ))}
          <Button size="sm" kind="quiet" icon={<Plus />} onClick={() => onChange(addVariation(matrix, ''))}>
            {t('otherVariation')}
          </Button>
        </div>
      )}
    </div>
  )
}

type OneProps = { matrix: Matrix; at: number; error: string | undefined; onChange: Props['onChange'] }

function VariationFields({ matrix, at, error, onChange }: OneProps) {
  const t = useTranslations('products.matrix')
  const [typed, setTyped] = useState('')
  const [tooMany, setTooMany] = useState<number | null>(null)
  const variation = matrix.variations[at]
  if (!variation) return null
  const { name, values } = variation
  const shown = name.trim() || t('unnamed')

  const add = (text: string) => {
    const next = addValues(matrix, at, splitValues(text))
    const count = countRows(next)
    setTooMany(count > mostSkus ? count : null)
    if (count > mostSkus) return
    setTyped('')
    if (text.trim() !== '') onChange(next)
  }

  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">{shown}</legend>
      <div className="grid min-w-0 items-start gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
        <Field label={t('variationName')} error={error}>
          <Input
            value={name}
            maxLength={40}
            autoComplete="off"
            placeholder={t('variationExample')}
            onChange={(event) => onChange(renameVariation(matrix, at, event.target.value), `variation ${at}`)}
          />
        </Field>
        <Field
          label={t('values')}
          hint={t('valuesHint')}
          error={tooMany !== null && t('tooMany', { n: tooMany, max: mostSkus })}
        >
          <Input
            value={typed}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t('valuesExample')}
            onChange={(event) => setTyped(event.target.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain')
              if (splitValues(text).length < 2) return
              event.preventDefault()
              add(`${typed},${text}`)
            }}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter' || event.key === ',') {
                event.preventDefault()
                add(typed)
              } else if (event.key === 'Backspace' && typed === '' && values.length > 0)
                onChange(removeValue(matrix, at, values.at(-1) ?? ''))
            }}
            onBlur={() => add(typed)}
            end={
              typed.trim() && (
                <Button size="sm" kind="quiet" className="-mr-2" onClick={() => add(typed)}>
                  {t('addValue')}
                </Button>
              )
            }
          />
        </Field>
        <IconButton
          label={t('removeVariation', { name: shown })}
          icon={<Trash2 />}
          className="sm:mt-6.5"
          onClick={() => onChange(removeVariation(matrix, at))}
        />
      </div>
      {values.length > 0 && (
        <ul aria-label={t('valuesOf', { name: shown })} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex min-h-9 items-center rounded-full bg-sunken pl-3.5 text-14 font-medium"
            >
              {value}
              <button
                type="button"
                aria-label={t('removeValue', { value })}
                onClick={() => onChange(removeValue(matrix, at, value))}
                className="relative grid size-9 place-items-center rounded-full text-ink-muted after:absolute after:-inset-y-1 hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
