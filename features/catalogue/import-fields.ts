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

/** The columns of products that another system of the merchant offers. */
export const offeredColumns = [
  ...(['key', 'name', 'active', 'price_sale', 'price_discount', 'stock', 'sku'] as const),
  ...(['option1_name', 'option1_value', 'option2_name', 'option2_value'] as const),
  ...(['option3_name', 'option3_value'] as const),
] satisfies ImportField[]

/** The column of each field, from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>

/** The largest file of products, in bytes. */
export const largestProductFile = 20 * 1024 * 1024
/** The most rows of a file of products. */
export const mostImportRows = 50_000
/** The problems of a file that are shown, the first ones. */
export const shownProblems = 100

/** The programs whose exports are recognised by their columns; `arara` is our own. */
export const fileSources = [
  'arara',
  'nuvemshop',
  'shopify',
  'woocommerce',
  'bling',
  'olist',
  'loja-integrada',
  'tray',
] as const
export type FileSource = (typeof fileSources)[number]

/** Why a row cannot be used; the texts are `errors.<problem>`, and those of the page. */
export const importProblems = [
  'required',
  'invalid_price',
  'price_below_zero',
  'price_too_high',
  'discount_above_price',
  'invalid_link',
  'import_text_too_long',
  'import_no_measure',
  'import_no_yes_or_no',
  'import_no_stock',
  'import_other_options',
  'import_repeated_row',
  'import_repeated_sku',
  'import_repeated_product',
  'import_unknown_sku',
  'import_ambiguous_code',
  'import_other_row',
  'too_many_skus',
  'too_many_variations',
] as const
export type ImportProblem = (typeof importProblems)[number]
