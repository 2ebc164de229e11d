import { readPrice } from '#platform/web/read-price.ts'
import { shownName } from '../../product-name.ts'
import type { Product, ProductChange } from '../catalogue-queries.ts'
import { type Picture, picturesOf, sentPicture } from '../pictures/picture.ts'
import { htmlOfText, textOfHtml, typedPrice } from './typed-values.ts'

/** The form of a product that is sold elsewhere. `version` is the one that the form began with. */
export type LinkValues = {
  version: number | null
  name: string
  link: string
  description: string
  priceSale: string
  priceDiscount: string
  active: boolean
  pictures: Picture[]
}

export const newLinkValues: LinkValues = {
  version: null,
  name: '',
  link: '',
  description: '',
  priceSale: '',
  priceDiscount: '',
  active: true,
  pictures: [],
}

export function valuesOfLink(product: Product, locale: string): LinkValues {
  return {
    version: product.version,
    name: shownName(product.name),
    link: product.link ?? '',
    description: textOfHtml(product.description),
    priceSale: typedPrice(product.priceSale, locale),
    priceDiscount: product.priceDiscount > 0 ? typedPrice(product.priceDiscount, locale) : '',
    active: product.active,
    pictures: picturesOf(product),
  }
}

/** The body of the call that creates or changes it. */
export function linkInput(values: LinkValues) {
  return {
    externalLink: true,
    name: values.name.trim(),
    link: values.link.trim(),
    description: htmlOfText(values.description),
    priceSale: readPrice(values.priceSale) ?? 0,
    priceDiscount: readPrice(values.priceDiscount) ?? 0,
    active: values.active,
    images: values.pictures.map(sentPicture),
  } satisfies ProductChange
}
