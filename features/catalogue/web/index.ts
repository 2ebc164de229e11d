/** What later features show of the catalogue. Their pages load the texts `catalogue`. */

export { drawableAddress } from '../picture-sets.ts'
export { paidPrice, priceOf } from '../price.ts'
export { shownName } from '../product-name.ts'
export { groupsQuery, type Product, productsQuery, type Sku } from './catalogue-queries.ts'
export { ProductPicture } from './product-picture.tsx'
export { ProductPrice, ShownPriceText } from './product-price.tsx'
