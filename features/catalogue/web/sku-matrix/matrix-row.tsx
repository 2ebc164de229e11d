import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import type { Column } from './columns.ts'
import type { SkuRow } from './matrix.ts'
import { PictureButton } from './picture-button.tsx'
import { isWritable } from './range.ts'
import { StockButton } from './stock-button.tsx'
import { useNameOfRow } from './use-name-of-row.ts'

type Props = {
  row: SkuRow
  at: number
  columns: readonly Column[]
  /** The columns of the chosen range in this row: "1-3", or none. */
  chosen: string
  /** The columns with an error. */
  wrong: readonly Column[]
  onType: (row: number, column: Column, text: string) => void
  onSale: (row: number, isOnSale: boolean) => void
  onStock: ((id: number) => void) | undefined
  onPictures: ((row: SkuRow) => void) | undefined
}

/** One sku of the table. It is drawn again only when something of its own has changed. */
export const MatrixRow = memo(function MatrixRow(props: Props) {
  const { row, at, columns, chosen, wrong, onType, onSale, onStock, onPictures } = props
  const t = useTranslations('products.matrix')
  const name = useNameOfRow()(row)
  const [left = 1, right = 0] = chosen ? chosen.split('-').map(Number) : []

  return (
    <tr className={cx('group border-line border-b last:border-b-0', !row.cells.isOnSale && 'text-ink-faint')}>
      <th
        scope="row"
        className="sticky left-0 z-1 border-line border-r bg-surface px-3 text-left font-medium"
      >
        <span className="flex items-center gap-2.5">
          <PictureButton row={row} name={name} onPictures={onPictures} />
          {name}
        </span>
      </th>
      {columns.map((column, place) => {
        const isChosen = place >= left && place <= right
        const isWrong = wrong.includes(column)
        return (
          <td key={column} className={cx('h-11 p-0 mouse:h-10', isChosen && 'bg-action-soft')}>
            {isWritable(row, column) ? (
              <input
                data-row={at}
                data-column={place}
                aria-label={t('cell', { column: t(`columns.${column}`), row: name })}
                aria-invalid={isWrong || undefined}
                inputMode={isText(column) ? 'text' : 'decimal'}
                autoComplete="off"
                spellCheck={false}
                placeholder={column === 'stock' ? '∞' : isMeasure(column) ? '1' : undefined}
                value={row.cells[column]}
                onChange={(event) => onType(at, column, event.target.value)}
                onFocus={(event) => event.target.select()}
                className={cx(
                  'h-full w-full min-w-20 border-line border-l bg-transparent px-2.5 text-ink outline-none placeholder:text-ink-faint focus:shadow-[inset_0_0_0_2px_var(--color-action)]',
                  !isText(column) && 'text-right tabular-nums',
                  isText(column) && 'min-w-32',
                  isWrong && 'bg-live-soft text-live-text',
                )}
              />
            ) : (
              <StockButton row={row} name={name} onStock={onStock} className="border-line border-l" />
            )}
          </td>
        )
      })}
      <td className="border-line border-l">
        <Checkbox
          hideLabel
          label={t('sellOne', { row: name })}
          checked={row.cells.isOnSale}
          onChange={(event) => onSale(at, event.target.checked)}
          className="mx-auto"
        />
      </td>
    </tr>
  )
}, isSameRow)

function isSameRow(before: Props, now: Props): boolean {
  const isSame = (keys: readonly (keyof Props)[]) => keys.every((key) => before[key] === now[key])
  return (
    isSame(['at', 'columns', 'chosen', 'onType', 'onSale', 'onStock', 'onPictures']) &&
    before.row.id === now.row.id &&
    before.row.isCounted === now.row.isCounted &&
    before.row.pictures.join('\n') === now.row.pictures.join('\n') &&
    before.wrong.join() === now.wrong.join() &&
    before.row.values.join('\n') === now.row.values.join('\n') &&
    Object.entries(now.row.cells).every(([column, text]) => before.row.cells[column as Column] === text)
  )
}

export const isText = (column: Column) => column === 'sku' || column === 'barcode'
export const isMeasure = (column: Column) =>
  column === 'weight' || column === 'width' || column === 'height' || column === 'length'
