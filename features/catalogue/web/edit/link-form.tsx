import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { createProduct } from '../../contract.ts'
import { longestName } from '../../product-name.ts'
import { changeProduct, type Product } from '../catalogue-queries.ts'
import type { Shop } from '../merchant-products.tsx'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { conflictWords } from './conflict-words.ts'
import { FillInCard } from './fill-in-card.tsx'
import { FormCard } from './form-card.tsx'
import { FormEnd } from './form-end.tsx'
import { type LinkValues, linkInput, newLinkValues, valuesOfLink } from './link-values.ts'
import { priceErrors } from './typed-values.ts'
import { useLinkDifferences } from './use-link-differences.ts'
import { useRefusal } from './use-refusal.ts'
import { useVersions } from './use-versions.ts'

/** A product that is sold elsewhere: its page, price, pictures. */
export function LinkForm({ shop, product }: { shop: Shop; product: Product | null }) {
  const t = useTranslations('products.form')
  const failed = useTranslations('products.failed')
  const pictures = useTranslations('products.pictures')
  const words = useTranslations('words')
  const fields = useTranslations('fields')
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  const merchantUuid = shop.merchant.uuid
  const [first] = useState(() => (product ? valuesOfLink(product, locale) : newLinkValues))
  const { refusal, show, clear } = useRefusal()
  const differences = useLinkDifferences()
  const conflict = useTranslations('products.conflict')
  const versions = useVersions<LinkValues>({
    product,
    first,
    valuesOf: (stored) => valuesOfLink(stored, locale),
  })

  const form = useApiForm<LinkValues, Product>(
    (values, idempotencyKey) =>
      product
        ? versions.save(values, (next) =>
            changeProduct({ productUuid: product.uuid, version: next.version, ...linkInput(next) }),
          )
        : call<typeof createProduct>(
            'POST /api/products/create',
            { merchantUuid, ...linkInput(values) },
            { idempotencyKey },
          ),
    {
      defaultValues: first,
      draft: { key: `product:${merchantUuid}:${product?.uuid ?? 'new-link'}` },
      done: product ? t('saved') : t('created'),
      failed: failed('save'),
      holdBack() {
        clear()
        return false
      },
      async onSuccess() {
        await client.invalidateQueries({ queryKey: ['products'] })
        await navigate(shop.paths.list)
      },
      onError: show,
    },
  )
  const { register, errors } = form
  const { watch, setValue, getValues, formState } = form.form
  const wrongPrice = (field: 'sale' | 'discount') => {
    const { priceSale, priceDiscount } = getValues()
    const error = priceErrors(priceSale, priceDiscount)[field]
    return error ? t(error) : true
  }

  return (
    <>
      {!product && shop.canEdit && (
        <div className="mb-5 max-w-3xl">
          <FillInCard
            merchantUuid={merchantUuid}
            onAccept={(values) => {
              for (const [name, value] of Object.entries(values))
                setValue(name as keyof LinkValues, value, {
                  shouldDirty: true,
                  shouldValidate: formState.isSubmitted,
                })
            }}
          />
        </div>
      )}
      <form noValidate onSubmit={form.submit}>
        <fieldset disabled={!shop.canEdit} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
          {!shop.canEdit && <p className="text-ink-muted">{t('readOnly')}</p>}
          <FormCard title={t('basics')}>
            <Field label={t('link')} hint={t('linkHint')} error={errors.link?.message}>
              <Input
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                maxLength={2000}
                placeholder="https://"
                {...register('link', {
                  validate: (link) => /^https?:\/\/[^\s.]+\.[^\s]+$/i.test(link.trim()) || t('wrongLink'),
                })}
              />
            </Field>
            <Field label={t('name')} error={errors.name?.message}>
              <Input
                autoComplete="off"
                maxLength={longestName}
                placeholder={t('nameExample')}
                {...register('name', { validate: (name) => name.trim() !== '' || fields('required') })}
              />
            </Field>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field label={t('price')} hint={t('priceHint')} error={errors.priceSale?.message}>
                <Input
                  start={<span className="text-ink-muted">R$</span>}
                  inputMode="decimal"
                  autoComplete="off"
                  {...register('priceSale', {
                    required: fields('required'),
                    deps: 'priceDiscount',
                    validate: () => wrongPrice('sale'),
                  })}
                />
              </Field>
              <Field
                label={t('priceDiscount')}
                note={words('optional')}
                hint={t('priceDiscountHint')}
                error={errors.priceDiscount?.message}
              >
                <Input
                  start={<span className="text-ink-muted">R$</span>}
                  inputMode="decimal"
                  autoComplete="off"
                  {...register('priceDiscount', { validate: () => wrongPrice('discount') })}
                />
              </Field>
            </div>
            <Field
              label={t('description')}
              note={words('optional')}
              hint={t('descriptionHint')}
              error={errors.description?.message}
            >
              <Textarea rows={3} maxLength={longestText} {...register('description')} />
            </Field>
            <Switch label={t('active')} hint={t('activeHint')} {...register('active')} />
          </FormCard>
          <FormCard title={pictures('title')}>
            <PicturesField
              merchantUuid={merchantUuid}
              value={watch('pictures')}
              onChange={(next) => setValue('pictures', next, { shouldDirty: true })}
              canEdit={shop.canEdit}
            />
          </FormCard>
          <FormEnd
            error={refusal?.text ?? form.error}
            canEdit={shop.canEdit}
            submitLabel={product ? words('save') : t('createLink')}
            isSending={form.isSending}
            onStartOver={formState.isDirty ? () => form.startOver(versions.base) : null}
          />
        </fieldset>
      </form>
      <VersionsDialog
        differences={
          versions.theirs && differences(getValues(), versions.theirs, versions.disputed(getValues()))
        }
        words={conflictWords(conflict)}
        isSaving={form.isSending}
        onKeepMine={() => versions.keepMine(form)}
        onTakeTheirs={() => {
          versions.takeTheirs(form)
          clear()
        }}
      />
    </>
  )
}

/** The description is stored as HTML in a paragraph, cut at 500 characters. */
const longestText = 490
