import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Button } from '#ui/button.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { readPrice } from '../../../../platform/web/read-price.ts'
import { CatalogueChoice } from './catalogue-choice.tsx'
import { likelyProducts } from './claim-rows.ts'
import type { ClaimProduct, KnownClaims } from './known-claims.ts'
import { useProductName } from './product-name.ts'
import { type CatalogueProduct, useCatalogue } from './use-catalogue.ts'
import { type Shown, useShow } from './use-show.ts'

type Values = { code: string; name: string; price: string; pieces: string }
type Props = {
  live: Live
  known: KnownClaims
  refresh: () => Promise<void>
  onClose: () => void
  /** Over the page on a laptop, too. */
  isDialog?: boolean
  /** What becomes of the product instead of being put on show now. */
  plan?: Plan
}

export type Plan = {
  title: string
  text: string
  submit: string
  send(shown: Shown): Promise<void>
  done(name: string): string
}

const empty: Values = { code: '', name: '', price: '', pieces: '' }
/** The products that a seller most likely shows again. */
const offered = 12

/** The form that states what is on show: a sheet on a phone, in the page on a laptop. */
export function ShowForm({ live, known, refresh, onClose, isDialog = false, plan }: Props) {
  const t = useTranslations('claims.show')
  const words = useTranslations('words')
  const fields = useTranslations('fields')
  const productName = useProductName()
  const formats = useFormats()
  const isLaptop = useMediaQuery('(min-width: 900px)')
  const isInPage = isLaptop && !isDialog
  const { send } = useShow(live, refresh)
  const { form, register, errors, error, submit, isSending } = useApiForm<Values>(
    (values, key) =>
      (plan?.send ?? send)(
        {
          code: values.code.trim(),
          name: values.name.trim(),
          price: readPrice(values.price),
          pieces: values.pieces.trim() === '' ? null : Number(values.pieces),
        },
        key,
      ),
    {
      defaultValues: empty,
      mode: 'onSubmit',
      draft: { key: `${plan ? 'plan' : 'show'} ${live.mediaId}` },
      failed: t('failed'),
      done: (_, { name }) => plan?.done(name.trim()) ?? t('shown', { product: name.trim() }),
      onSuccess: onClose,
    },
  )
  const take = ({ label, codes, price, pieces }: ClaimProduct) => {
    form.setValue('code', codes[0] ?? '')
    form.setValue('name', label, { shouldValidate: true })
    form.setValue('price', price === null ? '' : formats.number(price / 100))
    form.setValue('pieces', pieces === null ? '' : String(pieces))
  }
  const products = likelyProducts(known).slice(0, offered)
  const [taken, setTaken] = useState('')
  const name = form.watch('name')
  const found = useCatalogue(live, name === taken ? '' : name)
  const takeFound = ({ name, code, price: { amount } }: CatalogueProduct) => {
    setTaken(name)
    form.setValue('name', name, { shouldValidate: true })
    if (form.getValues('code') === '' && isCode(code)) form.setValue('code', code)
    form.setValue('price', formats.number(amount / 100))
  }

  const content = (
    <>
      {products.length > 0 && (
        <Chips
          role="group"
          aria-label={t('known')}
          className={cx('-mx-5 mb-2 px-5', isInPage && 'md:mx-0 md:px-0')}
        >
          {products.map((product) => (
            <Chip key={product.id} onClick={() => take(product)}>
              {productName(product)}
            </Chip>
          ))}
        </Chips>
      )}
      <div
        className={cx('grid grid-cols-3 gap-3', isInPage && 'md:grid-cols-[7rem_minmax(0,1fr)_8rem_6rem]')}
      >
        <Field label={t('code')} error={errors.code?.message}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            {...register('code', {
              validate: (code) => /^[\p{L}\p{N}-]{0,20}$/u.test(code.trim()) || t('wrongCode'),
            })}
          />
        </Field>
        <Field
          label={t('name')}
          error={errors.name?.message}
          className={isInPage ? 'max-md:col-span-3 max-md:row-start-1' : 'col-span-3 row-start-1'}
        >
          <Input
            autoFocus={isLaptop}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t('namePlaceholder')}
            {...register('name', {
              validate: (name) =>
                name.trim() === ''
                  ? fields('required')
                  : name.trim().length <= 80 || fields('tooLong', { n: 80 }),
            })}
          />
        </Field>
        <Field label={t('price')} error={errors.price?.message}>
          <Input
            start="R$"
            inputMode="decimal"
            autoComplete="off"
            {...register('price', {
              validate: (price) => isPrice(readPrice(price)) || t('wrongPrice'),
            })}
          />
        </Field>
        <Field label={t('quantity')} error={errors.pieces?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('pieces', {
              validate: (pieces) => /^([1-9]\d{0,3})?$/.test(pieces.trim()) || t('wrongPieces'),
            })}
          />
        </Field>
      </div>
      <CatalogueChoice products={found} onTake={takeFound} />
    </>
  )

  if (!isInPage)
    return (
      <FormDialog
        open
        onClose={onClose}
        title={plan?.title ?? t('title')}
        text={plan?.text ?? t('text')}
        submitLabel={plan?.submit ?? t('submit')}
        submitKind="cta"
        isSending={isSending}
        error={error}
        onSubmit={submit}
      >
        {content}
      </FormDialog>
    )
  return (
    <form
      noValidate
      aria-label={t('title')}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="grid gap-3"
    >
      {content}
      <FormError>{error}</FormError>
      <div className="flex items-center justify-end gap-2">
        <p className="mr-auto text-14 text-ink-muted">{t('text')}</p>
        <Button kind="quiet" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button kind="cta" type="submit" loading={isSending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

const isCode = (code: string | null): code is string => code !== null && /^[\p{L}\p{N}-]{1,20}$/u.test(code)

const isPrice = (price: number | null) => price === null || (price >= 0 && price <= 100_000_000)
