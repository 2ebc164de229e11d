/** What a column of a file of products can be. A file has one row for each sku, or for each external link. */
export const importFields = [
  'key',
  'name',
  'description',
  'categories',
  'active',
  'link',
  'price_sale',
  'price_discount',
  /** The price before a discount, where another column has the price that is paid. */
  'price_before',
  'price_cost',
  'stock',
  'sku',
  'barcode',
  'weight_kg',
  'weight_g',
  'width',
  'height',
  'length',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
] as const
export type ImportField = (typeof importFields)[number]

/** The column of each field, from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>

/** The most rows of a file of products. */
export const mostImportRows = 50_000
/** The problems of a file that are shown, the first ones. */
export const shownProblems = 100
