import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { writable } from '../../writable.ts'
import { type Product, productQuery } from '../catalogue-queries.ts'
import { ReadOnlyNotice } from '../gateway/read-only-notice.tsx'
import type { Shop } from '../merchant-products.tsx'
import { CategoriesDialog } from '../organise/categories-dialog.tsx'
import type { Picture } from '../pictures/picture.ts'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { SkuPicturesDialog } from '../pictures/sku-pictures-dialog.tsx'
import { issuesOf } from '../sku-matrix/cell-issues.ts'
import { rowsOf, type SkuRow, withPictures, withRows } from '../sku-matrix/matrix.ts'
import { mergeMatrices, withStoredSkus } from '../sku-matrix/merge-matrices.ts'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { conflictWords } from './conflict-words.ts'
import { DetailsCard } from './details-card.tsx'
import { FormCard } from './form-card.tsx'
import { FormEnd } from './form-end.tsx'
import { MainFields } from './main-fields.tsx'
import { newProductValues, type ProductValues, valuesOfProduct } from './product-values.ts'
import { saveProduct } from './save-product.ts'
import { SellingCard } from './selling-card.tsx'
import { useDifferences } from './use-differences.ts'
import { useRefusal } from './use-refusal.ts'
import { useVersions } from './use-versions.ts'

type Props = { shop: Shop; product: Product | null }

/** A product of the catalogue: what it is, pictures, skus, details. What is typed survives a reload and a conflict. */
export function ProductForm({ shop, product }: Props) {
  const t = useTranslations('products.form')
  const failed = useTranslations('products.failed')
  const pictures = useTranslations('products.pictures')
  const words = useTranslations('words')
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [first] = useState(() => (product ? valuesOfProduct(product, locale) : newProductValues))
  const [picturesOf, setPicturesOf] = useState<readonly string[] | null>(null)
  const [hasCategories, setCategories] = useState(false)
  const [stockOf, setStockOf] = useState<number | null>(null)
  const { refusal, show, clear } = useRefusal()
  const differences = useDifferences()
  const conflict = useTranslations('products.conflict')
  const versions = useVersions<ProductValues>({
    product,
    first,
    valuesOf: (stored) => valuesOfProduct(stored, locale),
    mergers: { matrix: mergeMatrices },
    over: (mine, stored) => ({ ...mine, matrix: withStoredSkus(mine.matrix, stored.matrix) }),
  })

  const form = useApiForm<ProductValues, Product>(
    (values, key) => versions.save(values, (next) => saveProduct(shop.merchant, product, next, key)),
    {
      defaultValues: first,
      draft: { key: `product:${shop.merchant.uuid}:${product?.uuid ?? 'new'}` },
      done: product ? t('saved') : t('created'),
      failed: failed('save'),
      holdBack(values) {
        clear()
        const isWrong = issuesOf(values.matrix, true).length > 0 || variationsErrors(values).size > 0
        if (isWrong) focusFirst(element.current)
        return isWrong
      },
      async onSuccess() {
        await client.invalidateQueries({ queryKey: ['products'] })
        await navigate(shop.paths.list)
      },
      async onError(error) {
        show(error)
        if (!product || product.gateway === 'native' || !isCallError(error)) return
        if (error.code === 'conflict' && error.errors.version) return
        // A connected shop has taken a part: the rest is saved on top of it.
        const stored = client.fetchQuery(productQuery(shop.merchant.uuid, product.uuid))
        const version = (await stored.catch(() => null))?.version
        if (version !== undefined) setValue('version', version)
      },
    },
  )
  const { watch, setValue, formState, getValues } = form.form
  const canEdit = shop.canEdit && (product === null || writable[product.gateway].product)
  const matrix = watch('matrix')
  const isJudged = formState.submitCount > 0
  const names = variationsErrors({ matrix })

  const setPictures = (next: Picture[]) => {
    setValue('pictures', next, { shouldDirty: true })
    const urls = new Set(next.map(({ url }) => url))
    const now = getValues('matrix')
    if (!now.rows.some((row) => row.pictures.some((url) => !urls.has(url)))) return
    const rows = now.rows.map((row) => ({ ...row, pictures: row.pictures.filter((url) => urls.has(url)) }))
    setValue('matrix', { ...now, rows }, { shouldDirty: true })
  }
  const openPictures = useCallback((row: SkuRow) => setPicturesOf(row.values), [])
  const isOpened = ({ values }: SkuRow) => values.join('\n') === picturesOf?.join('\n')

  return (
    <>
      <form ref={element} noValidate onSubmit={form.submit}>
        {product && !writable[product.gateway].product && (
          <div className="mb-5">
            <ReadOnlyNotice merchantUuid={shop.merchant.uuid} gatewayProductId={product.gatewayProductId} />
          </div>
        )}
        <fieldset disabled={!canEdit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!shop.canEdit && <p className="text-ink-muted">{t('readOnly')}</p>}
          <FormCard title={t('basics')}>
            <MainFields form={form} canEdit={canEdit} />
          </FormCard>
          <FormCard title={pictures('title')}>
            <PicturesField
              merchantUuid={shop.merchant.uuid}
              value={watch('pictures')}
              onChange={setPictures}
              canEdit={canEdit}
              error={imageError(refusal?.errors)}
            />
          </FormCard>
          <SellingCard
            matrix={matrix}
            onChange={(next) => setValue('matrix', next, { shouldDirty: true })}
            isJudged={isJudged}
            errors={
              isJudged
                ? Object.fromEntries([...names].map(([at, key]) => [`variations.${at}.name`, t(key)]))
                : {}
            }
            onStock={setStockOf}
            onPictures={openPictures}
          />
          <DetailsCard
            form={form}
            merchantUuid={shop.merchant.uuid}
            onCategories={() => setCategories(true)}
          />
          <FormEnd
            error={refusal?.text ?? form.error}
            canEdit={canEdit}
            submitLabel={product ? words('save') : t('create')}
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
      <SkuPicturesDialog
        merchantUuid={shop.merchant.uuid}
        row={picturesOf && (rowsOf(matrix).find(isOpened) ?? null)}
        pictures={watch('pictures')}
        onClose={() => setPicturesOf(null)}
        onAdd={setPictures}
        onSelect={(urls, value) => {
          const isMeant = value === undefined ? isOpened : (row: SkuRow) => row.values.includes(value)
          setValue('matrix', withPictures(getValues('matrix'), urls, isMeant), { shouldDirty: true })
        }}
      />
      <CategoriesDialog
        merchantUuid={shop.merchant.uuid}
        open={hasCategories}
        onClose={() => setCategories(false)}
      />
      <StockDialog
        merchantUuid={shop.merchant.uuid}
        row={rowsOf(matrix).find(({ id }) => id !== null && id === stockOf) ?? null}
        canEdit={canEdit && (product === null || product.gateway === 'native')}
        onClose={() => setStockOf(null)}
        onCounted={(id, pieces) => {
          const rows = rowsOf(getValues('matrix')).map((row) =>
            row.id === id ? { ...row, cells: { ...row.cells, stock: `${pieces}` } } : row,
          )
          setValue('matrix', withRows(getValues('matrix'), rows))
        }}
      />
    </>
  )
}

/** Variations that have no name, or a name without values, by their place: keys of `products.form`. */
function variationsErrors({ matrix }: Pick<ProductValues, 'matrix'>) {
  const wrong = new Map<number, 'nameVariation' | 'fillVariation'>()
  for (const [at, { name, values }] of matrix.variations.entries()) {
    if (name.trim() === '') wrong.set(at, 'nameVariation')
    else if (values.length === 0) wrong.set(at, 'fillVariation')
  }
  return wrong
}

const imageError = (errors: Record<string, string> = {}) =>
  Object.entries(errors).find(([field]) => /(^|\.)images(\.|$)/.test(field))?.[1]

/** After the texts of the errors are drawn. */
function focusFirst(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
