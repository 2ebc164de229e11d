import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { mostSkus, mostVariations } from '../../sku-matrix.ts'
import { leavingRows } from './leaving-rows.ts'
import {
  addValues,
  addVariation,
  countRows,
  type Matrix,
  moveValue,
  moveVariation,
  removeValue,
  removeVariation,
  renameValue,
  renameVariation,
  splitValues,
} from './matrix.ts'
import { type Removal, RemoveRowsDialog } from './remove-rows-dialog.tsx'
import { ValueChip } from './value-chip.tsx'

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
  const [removal, setRemoval] = useState<Removal | null>(null)
  const remove = (next: Matrix, name: string) => {
    if (leavingRows(matrix, next).length > 0) setRemoval({ name, next })
    else onChange(next)
  }

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
          onRemove={remove}
        />
      ))}
      <RemoveRowsDialog
        matrix={matrix}
        removal={removal}
        onClose={() => setRemoval(null)}
        onRemove={(next) => {
          setRemoval(null)
          onChange(next)
        }}
      />
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

type OneProps = {
  matrix: Matrix
  at: number
  error: string | undefined
  onChange: Props['onChange']
  /** Removes what is called `name`, after a question where stored combinations go with it. */
  onRemove: (next: Matrix, name: string) => void
}

function VariationFields({ matrix, at, error, onChange, onRemove }: OneProps) {
  const t = useTranslations('products.matrix')
  const [typed, setTyped] = useState('')
  const [tooMany, setTooMany] = useState<number | null>(null)
  const variation = matrix.variations[at]
  if (!variation) return null
  const { name, values } = variation
  const shown = name.trim() || t('unnamed')

  const drop = (value: string) => onRemove(removeValue(matrix, at, value), value)
  const rename = (from: string, to: string) => {
    const next = renameValue(matrix, at, from, to)
    if (next !== matrix) onChange(next)
    return next !== matrix
  }
  const add = (text: string) => {
    const next = addValues(matrix, at, splitValues(text))
    const count = countRows(next)
    setTooMany(count > mostSkus ? count : null)
    setTyped(count > mostSkus ? splitValues(text).join(', ') : '')
    if (count > mostSkus) return
    if (text.trim() !== '') onChange(next)
  }

  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">{shown}</legend>
      {/* On a phone the buttons stand beside the name, and the values below both. */}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] sm:gap-x-3">
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
          className="max-sm:col-span-2 max-sm:row-start-2"
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
                drop(values.at(-1) ?? '')
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
        <div className="mt-6.5 flex max-sm:col-start-2 max-sm:row-start-1">
          {at > 0 && (
            <IconButton
              label={t('moveVariation', { name: shown })}
              icon={<ArrowUp />}
              onClick={() => onChange(moveVariation(matrix, at, at - 1))}
            />
          )}
          <IconButton
            label={t('removeVariation', { name: shown })}
            icon={<Trash2 />}
            onClick={() => onRemove(removeVariation(matrix, at), shown)}
          />
        </div>
      </div>
      {values.length > 0 && (
        <ul aria-label={t('valuesOf', { name: shown })} className="flex flex-wrap gap-2">
          {values.map((value, place) => (
            <ValueChip
              key={value}
              value={value}
              at={place}
              count={values.length}
              onRename={(to) => rename(value, to)}
              onMove={(to) => onChange(moveValue(matrix, at, place, to))}
              onRemove={() => drop(value)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
