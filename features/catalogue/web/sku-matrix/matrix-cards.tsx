import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Issue } from './cell-issues.ts'
import { type Column, columns as everyColumn, inheritedCells } from './columns.ts'
import { type Matrix, rowsOf, type SkuRow, withRows } from './matrix.ts'
import { isMeasure, isText } from './matrix-row.tsx'
import { PictureButton } from './picture-button.tsx'
import { isWritable, writeCell } from './range.ts'
import { StockButton } from './stock-button.tsx'
import { useNameOfRow } from './use-name-of-row.ts'

type Props = {
  matrix: Matrix
  columns: readonly Column[]
  issues: readonly Issue[]
  onChange: (matrix: Matrix, step?: string) => void
  onStock?: ((id: number) => void) | undefined
  onPictures?: ((row: SkuRow) => void) | undefined
}

/** The skus on a phone: a card each, with the same fields as the table. */
export function MatrixCards({ matrix, columns, issues, onChange, onStock, onPictures }: Props) {
  const t = useTranslations('products.matrix')
  const nameOf = useNameOfRow()
  const [shown, setShown] = useState(shownAtFirst)
  const rows = rowsOf(matrix)
  const put = (at: number, row: SkuRow) => onChange(withRows(matrix, rows.with(at, row)))
  const copyFirst = ({ cells }: SkuRow) =>
    onChange(
      withRows(
        matrix,
        rows.map((row) => {
          const { stock, sku, barcode, isOnSale } = row.cells
          return { ...row, cells: { ...inheritedCells(cells), stock, sku, barcode, isOnSale } }
        }),
      ),
    )

  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.slice(0, shown).map((row, at) => {
        const name = nameOf(row)
        return (
          <li key={name} className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4">
            <div className="flex items-center gap-3">
              <PictureButton row={row} name={name} onPictures={onPictures} />
              <Switch
                className="min-w-0 grow"
                label={<b className="break-words text-16">{name}</b>}
                aria-label={t('sellOne', { row: name })}
                checked={row.cells.isOnSale}
                onChange={(event) =>
                  put(at, { ...row, cells: { ...row.cells, isOnSale: event.target.checked } })
                }
              />
            </div>
            <div className="grid grid-cols-2 items-start gap-3">
              {columns.map((column) => {
                const label = t(`columns.${column}`)
                const issue = issues.find((one) => one.row === at && one.column === column)
                if (!isWritable(row, column))
                  return (
                    <div key={column} className="grid gap-1.5">
                      <span className="text-14 font-medium">{label}</span>
                      <StockButton
                        row={row}
                        name={name}
                        onStock={onStock}
                        className="rounded-control border border-line-strong"
                      />
                    </div>
                  )
                return (
                  <Field key={column} label={label} error={issue && t(`errors.${issue.error}`)}>
                    <Input
                      aria-label={t('cell', { column: label, row: name })}
                      inputMode={isText(column) ? 'text' : 'decimal'}
                      autoComplete="off"
                      start={column.startsWith('price') && <span className="text-ink-muted">R$</span>}
                      placeholder={column === 'stock' ? '∞' : isMeasure(column) ? '1' : undefined}
                      inputClassName="tabular-nums"
                      value={row.cells[column]}
                      onChange={(event) => {
                        const place = { row: at, column: everyColumn.indexOf(column) }
                        onChange(writeCell(matrix, everyColumn, place, event.target.value), `${at} ${column}`)
                      }}
                    />
                  </Field>
                )
              })}
            </div>
            {at === 0 && rows.length > 1 && (
              <Button size="sm" icon={<Copy />} onClick={() => copyFirst(row)}>
                {t('copyFirst', { n: rows.length - 1 })}
              </Button>
            )}
          </li>
        )
      })}
      {rows.length > shown && (
        <li>
          <Button kind="quiet" wide onClick={() => setShown(shown + shownAtFirst)}>
            {t('showMore', { n: Math.min(shownAtFirst, rows.length - shown) })}
          </Button>
        </li>
      )}
    </ol>
  )
}

/** Cards that are drawn at a time. */
const shownAtFirst = 40
