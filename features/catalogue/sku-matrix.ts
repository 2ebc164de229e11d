/** The most variations of a product, such as size and colour. */
export const mostVariations = 3

/** The most skus of a product. */
export const mostSkus = 2_000

/** How many skus these variations make; each is given by its number of values. */
export function matrixSize(valueCounts: number[]): number {
  return valueCounts.reduce((product, count) => product * count, 1)
}

/**
 * Every combination of one value of each variation, the last variation changing fastest. Null if there are more than
 * `mostSkus`, which are not made.
 */
export function skuMatrix<T>(values: T[][]): T[][] | null {
  if (values.length > mostVariations || matrixSize(values.map(({ length }) => length)) > mostSkus) return null

  return values.reduce<T[][]>(
    (rows, column) => rows.flatMap((row) => column.map((value) => [...row, value])),
    [[]],
  )
}
