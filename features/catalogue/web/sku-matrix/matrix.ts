import { foldText } from '#platform/contract/fold-text.ts'
import { matrixSize, mostSkus, mostVariations } from '../../sku-matrix.ts'
import { type Cells, emptyCells, inheritedCells } from './columns.ts'

/** One way in which the units of a product differ, with its values in their order: "Cor": Azul, Preto. */
type Variation = { name: string; values: readonly string[] }

/**
 * A sku as it is edited. `id` and `values` name it; the cells hold what was typed, also when it is not valid. The stock
 * of a sku that is counted (`isCounted`) changes only by entries of the ledger. `reserved`: pieces that are held.
 * `pictures`: addresses of those pictures of the product that show this sku.
 */
export type SkuRow = {
  id: number | null
  isCounted: boolean
  reserved: number
  values: readonly string[]
  cells: Cells
  pictures: readonly string[]
}

const newRow = { id: null, isCounted: false, reserved: 0, pictures: [] }

/**
 * The variations of a product and the row of every combination. Rows of removed values stay, so that a value which is
 * added again has its prices; `rowsOf` returns those on the screen.
 */
export type Matrix = { variations: readonly Variation[]; rows: readonly SkuRow[] }

/** The identity of a value: "azul" and "Azul " are the same one. */
const keyOf = (values: readonly string[]) => JSON.stringify(values.map(foldText))
const isSame = (one: string, other: string) => one === other || foldText(one) === foldText(other)

/** A product without variations: one row. */
export function singleRow(row: Partial<SkuRow> = {}): Matrix {
  return { variations: [], rows: [{ ...newRow, values: [], cells: emptyCells, ...row }] }
}

/** How many rows the variations make; a variation without values makes none of its own. */
export function countRows({ variations }: Pick<Matrix, 'variations'>): number {
  return matrixSize(variations.map(({ values }) => Math.max(1, values.length)))
}

/** The rows in the order of the values. Call it only for a number of rows that may be shown (`countRows`). */
export function rowsOf(matrix: Matrix): SkuRow[] {
  const known = matrix.rows.map((row) => ({ row, folded: row.values.map(foldText) }))
  const byKey = new Map(matrix.rows.map((row) => [keyOf(row.values), row]))
  return combinations(matrix.variations).map((values) => {
    const row = byKey.get(keyOf(values))
    if (row) return { ...row, values }
    const cells = cellsOfNearest(known, values.map(foldText))
    return { ...newRow, values, cells }
  })
}

function combinations(variations: readonly Variation[]): string[][] {
  return variations
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>(
      (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
      [[]],
    )
}

type Known = { row: SkuRow; folded: string[] }

/** A new combination begins with the price and the measures of the row that has most values in common with it. */
function cellsOfNearest(known: readonly Known[], values: readonly string[]): Cells {
  let nearest: SkuRow | null = null
  let most = -1
  for (const { row, folded } of known) {
    const common = folded.filter((value, at) => value === values[at]).length
    if (folded.length === values.length && common > most) [nearest, most] = [row, common]
  }
  return nearest ? inheritedCells(nearest.cells) : emptyCells
}

/** The same matrix with these rows changed. */
export function withRows(matrix: Matrix, changed: readonly SkuRow[]): Matrix {
  return { ...matrix, rows: once([...matrix.rows, ...changed]) }
}

/**
 * Adds values to the variation at this place; those that it has already are left out. The first values of a variation
 * take over the rows there are: what was sold as one unit stays one.
 */
export function addValues(matrix: Matrix, at: number, typed: readonly string[]): Matrix {
  const variation = matrix.variations[at]
  if (!variation) return matrix
  const values = [...variation.values]
  for (const name of typed.map((one) => one.trim()).filter(Boolean))
    if (!values.some((value) => isSame(value, name))) values.push(name)

  const [first] = values
  const isFirst = variation.values.length === 0 && first !== undefined
  const place = placeOf(matrix, at)
  return {
    variations: matrix.variations.with(at, { ...variation, values }),
    rows: isFirst ? mapRows(rowsNow(matrix), (row) => row.toSpliced(place, 0, first)) : rowsNow(matrix),
  }
}

/** The typed values: separated by commas, semicolons, lines or tabs. */
export function splitValues(typed: string): string[] {
  return typed
    .split(/[,;\n\t]+/)
    .map((one) => one.trim())
    .filter(Boolean)
}

/** Removes a value. Its rows stay out of sight; the last value of a variation gives its rows back. */
export function removeValue(matrix: Matrix, at: number, name: string): Matrix {
  const variation = matrix.variations[at]
  if (!variation) return matrix
  const values = variation.values.filter((value) => !isSame(value, name))
  const variations = matrix.variations.with(at, { ...variation, values })
  if (values.length > 0 || variation.values.length === 0) return { variations, rows: rowsNow(matrix) }
  return { variations, rows: withoutPlace(matrix, placeOf(matrix, at), name) }
}

/** Renames a value together with its rows; a name that another value has changes nothing. */
export function renameValue(matrix: Matrix, at: number, from: string, to: string): Matrix {
  const variation = matrix.variations[at]
  const name = to.trim()
  if (!variation || name === '') return matrix
  if (variation.values.some((value) => !isSame(value, from) && isSame(value, name))) return matrix
  const place = placeOf(matrix, at)
  const rename = (value: string) => (isSame(value, from) ? name : value)
  // Rows of a value that was removed before and had the new name give way.
  const rows = matrix.rows.filter(({ values }) => {
    const value = values[place]
    return value === undefined || isSame(from, name) || !isSame(value, name)
  })
  return {
    variations: matrix.variations.with(at, { ...variation, values: variation.values.map(rename) }),
    rows: mapRows(rows, (values) => values.map((value, one) => (one === place ? rename(value) : value))),
  }
}

/** Moves a value to another place among those of its variation; the rows follow. */
export function moveValue(matrix: Matrix, at: number, from: number, to: number): Matrix {
  const variation = matrix.variations[at]
  const moved = variation?.values[from]
  if (!variation || moved === undefined) return matrix
  const values = variation.values.toSpliced(from, 1).toSpliced(to, 0, moved)
  return { variations: matrix.variations.with(at, { ...variation, values }), rows: rowsNow(matrix) }
}

/** Moves a variation before another one: "Cor / Tamanho" becomes "Tamanho / Cor". */
export function moveVariation(matrix: Matrix, from: number, to: number): Matrix {
  const moved = matrix.variations[from]
  if (!moved || !matrix.variations[to]) return matrix
  const rows = rowsNow(matrix)
  const variations = matrix.variations.toSpliced(from, 1).toSpliced(to, 0, moved)
  if (moved.values.length === 0) return { variations, rows }
  const place = placeOf(matrix, from)
  const next = placeOf({ variations, rows }, to)
  return {
    variations,
    rows: mapRows(rows, (values) => {
      const [value] = values.splice(place, 1)
      return value === undefined ? values : values.toSpliced(next, 0, value)
    }),
  }
}

/** Shows other pictures with the rows that have this value, or with every row. */
export function withPictures(
  matrix: Matrix,
  pictures: readonly string[],
  isMeant: (row: SkuRow) => boolean,
): Matrix {
  return withRows(
    matrix,
    rowsOf(matrix).map((row) => (isMeant(row) ? { ...row, pictures } : row)),
  )
}

export function addVariation(matrix: Matrix, name: string): Matrix {
  if (matrix.variations.length >= mostVariations) return matrix
  return { ...matrix, variations: [...matrix.variations, { name, values: [] }] }
}

export function renameVariation(matrix: Matrix, at: number, name: string): Matrix {
  const variation = matrix.variations[at]
  return variation ? { ...matrix, variations: matrix.variations.with(at, { ...variation, name }) } : matrix
}

/** Removes a variation: the rows of its first value are those that stay. */
export function removeVariation(matrix: Matrix, at: number): Matrix {
  const variation = matrix.variations[at]
  if (!variation) return matrix
  const [first] = variation.values
  return {
    variations: matrix.variations.toSpliced(at, 1),
    rows: first === undefined ? rowsNow(matrix) : withoutPlace(matrix, placeOf(matrix, at), first),
  }
}

/** Where the values of a variation stand in a row: those without values have no place. */
function placeOf({ variations }: Matrix, at: number): number {
  return variations.slice(0, at).filter(({ values }) => values.length > 0).length
}

/** The rows with those that were only derived until now, so that a later change of a neighbour leaves them alone. */
function rowsNow(matrix: Matrix): readonly SkuRow[] {
  return withRows(matrix, countRows(matrix) <= mostSkus ? rowsOf(matrix) : []).rows
}

function mapRows(rows: readonly SkuRow[], rename: (values: string[]) => readonly string[]): SkuRow[] {
  return once(rows.map((row) => ({ ...row, values: rename([...row.values]) })))
}

/** Of rows with the same values, the last one. */
function once(rows: readonly SkuRow[]): SkuRow[] {
  return [...new Map(rows.map((row) => [keyOf(row.values), row])).values()]
}

function withoutPlace(matrix: Matrix, place: number, kept: string): SkuRow[] {
  const rows = rowsNow(matrix).filter(({ values }) => {
    const value = values[place]
    return value !== undefined && isSame(value, kept)
  })
  return mapRows(rows, (values) => values.toSpliced(place, 1))
}

/** The skus that are no longer in the matrix: saving removes them. */
export function removedIds(matrix: Matrix): number[] {
  const shown = new Set(rowsOf(matrix).map(({ id }) => id))
  return matrix.rows.flatMap(({ id }) => (id === null || shown.has(id) ? [] : [id]))
}
