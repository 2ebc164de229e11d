import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { FieldError } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { issuesOf } from './cell-issues.ts'
import { columns as everyColumn, furtherColumns } from './columns.ts'
import { type Matrix, rowsOf, type SkuRow } from './matrix.ts'
import { MatrixCards } from './matrix-cards.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { useMatrixHistory } from './use-matrix-history.ts'
import { useNameOfRow } from './use-name-of-row.ts'
import { VariationsEditor } from './variations-editor.tsx'

type Props = {
  value: Matrix
  onChange: (matrix: Matrix) => void
  /** After the first try to save: a price that is missing is an error then. */
  isJudged: boolean
  /** What the server refused, by `variations.0.name`. */
  errors?: Partial<Record<string, string>>
  /** Opens the entries of a stored sku's stock. */
  onStock?: (id: number) => void
  /** Opens the choice of a sku's pictures. */
  onPictures?: (row: SkuRow) => void
}

const mainColumns = everyColumn.filter((column) => !furtherColumns.includes(column))
/** The issues that are written out below the table. */
const mostNamed = 5

/** Variations, and the price, stock and measures of each combination. */
export function MatrixEditor({ value, onChange, isJudged, errors = {}, onStock, onPictures }: Props) {
  const t = useTranslations('products.matrix')
  const isLaptop = useMediaQuery('(min-width: 900px)')
  const [hasAll, setAll] = useState(false)
  const { change, undo } = useMatrixHistory(value, onChange)
  const nameOf = useNameOfRow()
  const columns = hasAll ? everyColumn : mainColumns
  const issues = issuesOf(value, isJudged)
  const isHidden = issues.some(({ column }) => !columns.includes(column))
  const rows = rowsOf(value)
  const shown = isHidden ? everyColumn : columns

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <VariationsEditor matrix={value} errors={errors} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-14 text-ink-muted">
          {t('count', { n: rows.length })}
        </p>
        <Switch label={t('more')} checked={hasAll} onChange={(event) => setAll(event.target.checked)} />
      </div>
      {isLaptop ? (
        <>
          <MatrixTable
            matrix={value}
            columns={shown}
            issues={issues}
            onChange={change}
            onUndo={undo}
            onStock={onStock}
            onPictures={onPictures}
          />
          {rows.length > 1 && <p className="text-14 text-ink-faint">{t('keys')}</p>}
        </>
      ) : (
        <MatrixCards
          matrix={value}
          columns={shown}
          issues={issues}
          onChange={change}
          onStock={onStock}
          onPictures={onPictures}
        />
      )}
      <div aria-live="polite" className="grid gap-1 empty:hidden">
        {isLaptop &&
          issues.slice(0, mostNamed).map(({ row, column, error }) => (
            <FieldError key={`${row} ${column}`}>
              {t('issue', {
                row: nameOf(rows[row]!),
                column: t(`columns.${column}`),
                error: t(`errors.${error}`),
              })}
            </FieldError>
          ))}
        {isLaptop && issues.length > mostNamed && (
          <FieldError>{t('furtherIssues', { n: issues.length - mostNamed })}</FieldError>
        )}
      </div>
    </div>
  )
}
