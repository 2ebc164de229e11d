import { foldText } from '#platform/contract/fold-text.ts'
import { shownName } from '../../product-name.ts'
import type { Product, ProductChange, Sku, Variation } from '../catalogue-queries.ts'
import { type Picture, pictureOf, picturesOf, sentPicture } from '../pictures/picture.ts'
import { type Cells, emptyCells, readCells } from '../sku-matrix/columns.ts'
import { type Matrix, rowsOf, type SkuRow, singleRow } from '../sku-matrix/matrix.ts'
import { typedMeasure, typedPrice } from './typed-values.ts'

/** The form of a catalogue product. `version` is the one that the form began with. */
export type ProductValues = {
  version: number | null
  name: string
  description: string
  active: boolean
  isDigital: boolean
  days: string
  measures: string
  specifications: string
  categoriesIds: number[]
  seoTitle: string
  seoDescription: string
  seoKeywords: string
  seoUrl: string
  matrix: Matrix
  pictures: Picture[]
}

export const newProductValues: ProductValues = {
  version: null,
  name: '',
  description: '',
  active: true,
  isDigital: false,
  days: '0',
  measures: '',
  specifications: '',
  categoriesIds: [],
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  seoUrl: '',
  matrix: singleRow(),
  pictures: [],
}

/** A stored product as it is edited. */
export function valuesOfProduct(product: Product, locale: string): ProductValues {
  const { texts, seo, skus } = product
  return {
    version: product.version,
    name: shownName(product.name),
    description: texts.description ?? '',
    active: product.active,
    isDigital: product.isDigital,
    days: `${skus[0]?.availability ?? 0}`,
    measures: texts.measures ?? '',
    specifications: texts.specifications ?? '',
    categoriesIds: product.categories.map(({ id }) => id),
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
    seoKeywords: seo.keywords ?? '',
    seoUrl: seo.canonicalUrl ?? '',
    matrix: matrixOfProduct(product, locale),
    pictures: picturesOf(product),
  }
}

function matrixOfProduct({ variations, skus }: Product, locale: string): Matrix {
  const rows = skus.map((sku): SkuRow => {
    const values = variations.map(({ id }) => sku.variations.find((one) => one.id === id)?.value ?? '')
    return {
      id: sku.id,
      isCounted: sku.quantityManaged,
      reserved: sku.quantityManaged ? Math.max(0, sku.totalInStock - sku.stockQuantity) : 0,
      values,
      cells: cellsOf(sku, locale),
      pictures: sku.images.map((image) => pictureOf(image).url),
    }
  })
  if (variations.length === 0)
    return { variations: [], rows: rows.length > 0 ? rows.slice(0, 1) : singleRow().rows }
  // Only values that a sku has, in the order of the skus: the variation is the merchant's, and other products may have
  // more of its values, in another order.
  const used = variations.map(({ name }, at) => ({
    name,
    values: [...new Set(rows.map((row) => row.values[at] ?? ''))].filter((value) => value !== ''),
  }))
  return { variations: used, rows }
}

function cellsOf(sku: Sku, locale: string): Cells {
  const price = (cents: number) => typedPrice(cents, locale)
  const measure = (value: number) => typedMeasure(value, locale)
  return {
    ...emptyCells,
    priceSale: price(sku.priceSale),
    priceDiscount: sku.priceDiscount > 0 ? price(sku.priceDiscount) : '',
    stock: sku.quantityManaged ? `${sku.stockQuantity}` : '',
    sku: sku.sku ?? '',
    barcode: sku.barcode ?? '',
    weight: measure(sku.weight),
    width: measure(sku.width),
    height: measure(sku.height),
    length: measure(sku.length),
    isOnSale: !sku.blockedSale,
  }
}

/** A variation of the product as the merchant has it. */
export type KnownVariation = Pick<Variation, 'id' | 'name' | 'values'>

/** The body of the call that creates or changes a product. `known` has every variation and value of the matrix. */
export function productInput(values: ProductValues, known: readonly KnownVariation[]) {
  const { matrix } = values
  const variations = matrix.variations.filter((variation) => variation.values.length > 0)
  const stored = variations.map(({ name }) => known.find((one) => foldText(one.name) === foldText(name)))
  const valueId = (at: number, value: string) =>
    stored[at]?.values.find((one) => foldText(one.value) === foldText(value))?.id
  const days = Number(values.days.trim() || 0)

  return {
    name: values.name.trim(),
    active: values.active,
    isDigital: values.isDigital,
    simple: variations.length === 0,
    texts: {
      description: values.description,
      measures: values.measures,
      specifications: values.specifications,
    },
    seo: {
      title: values.seoTitle,
      description: values.seoDescription,
      keywords: values.seoKeywords,
      canonicalUrl: values.seoUrl,
    },
    categoriesIds: values.categoriesIds,
    images: values.pictures.map(sentPicture),
    variationsIds: stored.flatMap((one) => (one ? [one.id] : [])),
    skus: rowsOf(matrix).map((row) => ({
      ...skuInput(row, days),
      images: row.pictures
        .flatMap((url) => values.pictures.find((picture) => picture.url === url) ?? [])
        .map(sentPicture),
      variationsValuesIds: row.values.flatMap((value, at) => valueId(at, value) ?? []),
    })),
  } satisfies ProductChange
}

/** A row in the request. The stock of a sku that is counted changes only by its entries, and is left out. */
function skuInput({ id, isCounted, cells }: SkuRow, days: number) {
  const { stock, ...sold } = readCells(cells).values
  return {
    ...sold,
    ...(id !== null && { id }),
    ...(!isCounted && {
      quantityManaged: stock !== null,
      ...(stock !== null && { stockQuantity: stock }),
    }),
    blockedSale: !cells.isOnSale,
    availability: days,
  }
}
