import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { shownCode } from '../../shown-code.ts'
import { CatalogueChoice } from './catalogue-choice.tsx'
import { likelyProducts, matchesProduct } from './claim-rows.ts'
import type { KnownClaims } from './known-claims.ts'
import { useCatalogue } from './use-catalogue.ts'
import type { Target } from './use-correct.ts'

type Props = {
  live: Live
  known: KnownClaims
  /** What is looked for in the catalogue before anything is typed: a code that was not found. */
  first?: string
  /** The likeliest first. */
  nearest?: string[]
  /** The product that it is now, which is not offered. */
  except?: string
  label: string
  /** Moves something to the product; rejects with the server's refusal. */
  onPick: (to: Target, idempotencyKey: string) => Promise<void>
  /** Of one press: a refusal appears in a toast. */
  onPress: (to: Target) => void
  isSending: boolean
}

/** Products shown before the search narrows them. */
const shownAtFirst = 8

/** The products of a live, the likeliest first, each one press away; and a form for another one. */
export function ProductPicker({
  live,
  known,
  first = '',
  nearest = [],
  except,
  label,
  onPick,
  onPress,
  isSending,
}: Props) {
  const t = useTranslations('claims.correct')
  const group = useTranslations('claims.group')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const found = useCatalogue(live, search || first)
  const products = likelyProducts(known, nearest).filter(
    (product) => product.id !== except && matchesProduct(product, search),
  )
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label={t('searchProduct')}
        placeholder={t('searchProduct')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {products.length > 0 && (
        <ul
          aria-label={label}
          className="divide-y divide-line overflow-clip rounded-control border border-line"
        >
          {products.slice(0, shownAtFirst).map((product) => (
            <li key={product.id}>
              <button
                type="button"
                disabled={isSending}
                onClick={() => onPress({ productId: product.id })}
                className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left text-14 hover:bg-sunken focus-visible:-outline-offset-2 disabled:text-ink-faint"
              >
                <span className="min-w-0 flex-1 break-words">{product.label}</span>
                {product.id === known.onShow?.productId && <Badge kind="live">{group('onShow')}</Badge>}
                {product.codes[0] && (
                  <span className="font-mono text-12 text-ink-muted">
                    {group('code', { code: shownCode(product.codes[0]) })}
                  </span>
                )}
                {product.price !== null && (
                  <span className="text-ink-muted tabular-nums">{formats.money(product.price)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <CatalogueChoice
        products={found}
        disabled={isSending}
        onTake={({ name }) => onPress({ label: name.slice(0, 80) })}
      />
      <NewProduct first={products.length === 0 ? search : ''} onPick={onPick} />
    </div>
  )
}

/** A product that the live does not have yet. */
function NewProduct({ first, onPick }: { first: string; onPick: Props['onPick'] }) {
  const t = useTranslations('claims.correct')
  const show = useTranslations('claims.show')
  const words = useTranslations('words')
  const fields = useTranslations('fields')
  const [isOpen, setOpen] = useState(false)
  const { register, errors, error, submit, isSending } = useApiForm<{ label: string; code: string }>(
    ({ label, code }, key) =>
      onPick({ label: label.trim(), ...(code.trim() !== '' && { code: code.trim() }) }, key),
    {
      defaultValues: { label: first, code: '' },
      mode: 'onSubmit',
      failed: t('failed'),
      names: { 'correction.to.label': 'label', 'correction.to.code': 'code' },
    },
  )
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('newProduct')}
      </Button>
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <Field label={t('newLabel')} error={errors.label?.message}>
          <Input
            autoFocus
            autoComplete="off"
            {...register('label', {
              validate: (label) =>
                label.trim() === ''
                  ? fields('required')
                  : label.trim().length <= 80 || fields('tooLong', { n: 80 }),
            })}
          />
        </Field>
        <Field label={t('newCode')} note={words('optional')} error={errors.code?.message}>
          <Input
            autoComplete="off"
            {...register('code', {
              validate: (code) => /^[\p{L}\p{N}-]{0,20}$/u.test(code.trim()) || show('wrongCode'),
            })}
          />
        </Field>
      </div>
      <FormError>{error}</FormError>
      <Button type="submit" kind="action" loading={isSending} className="justify-self-start">
        {t('move')}
      </Button>
    </form>
  )
}
