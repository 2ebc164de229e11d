/** What later features show of the catalogue. Their pages load the texts `catalogue`. */

export { drawableAddress } from '../picture-sets.ts'
export { priceOf } from '../price.ts'
export { shownName } from '../product-name.ts'
export { ProductPrice, ShownPriceText } from './product-price.tsx'
