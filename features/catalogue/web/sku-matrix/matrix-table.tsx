import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Issue } from './cell-issues.ts'
import { type Column, columns as everyColumn } from './columns.ts'
import { type Matrix, rowsOf, type SkuRow, withRows } from './matrix.ts'
import { MatrixRow } from './matrix-row.tsx'
import { moveByKey } from './move-by-key.ts'
import {
  clearCells,
  columnsIn,
  copyCells,
  fillDown,
  isSingle,
  type Place,
  pasteCells,
  type Range,
  rangeOf,
  readClipboard,
  writeCell,
} from './range.ts'

type Props = {
  matrix: Matrix
  columns: readonly Column[]
  issues: readonly Issue[]
  /** Changes with the same step are undone together. */
  onChange: (matrix: Matrix, step?: string) => void
  onUndo: () => void
  /** Opens the entries of a sku's stock. Without it stored stock is only shown. */
  onStock?: ((id: number) => void) | undefined
  /** Opens the choice of a sku's pictures. */
  onPictures?: ((row: SkuRow) => void) | undefined
}

/** The skus as a spreadsheet: keys, ranges, fill down, copy and paste work as they do there. */
export function MatrixTable({ matrix, columns, issues, onChange, onUndo, onStock, onPictures }: Props) {
  const t = useTranslations('products.matrix')
  const table = useRef<HTMLTableElement>(null)
  const [range, setRange] = useState<Range | null>(null)
  const [shown, setShown] = useState(shownAtFirst)
  const rows = rowsOf(matrix)
  const size = { rows: Math.min(rows.length, shown), columns: columns.length }

  const focus = ({ row, column }: Place) => {
    const input = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"][data-column="${column}"]`,
    )
    input?.focus()
    input?.select?.()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.nativeEvent.isComposing) return
    const chosen = range ?? rangeOf(place)
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && key === 'd') onChange(fillDown(matrix, columns, chosen))
    else if (isCommand && key === 'z' && !event.shiftKey) onUndo()
    else if ((key === 'delete' || key === 'backspace') && !isSingle(chosen))
      onChange(clearCells(matrix, columns, chosen))
    else if (key === 'escape' && !isSingle(chosen)) setRange(rangeOf(place))
    else {
      const next = moveByKey(event, chosen, size, caretOf(event.target as HTMLInputElement))
      if (!next) return
      setRange(next)
      focus(next.from)
    }
    event.preventDefault()
    if (key === 'escape') event.stopPropagation()
  }

  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const pasted = readClipboard(event.clipboardData.getData('text/plain'))
    const chosen = range ?? (place && rangeOf(place))
    const isOne = pasted.length === 1 && pasted[0]?.length === 1
    if (!chosen || (isOne && isSingle(chosen))) return
    event.preventDefault()
    onChange(pasteCells(matrix, columns, chosen, pasted))
  }

  const onCopy = (event: ClipboardEvent) => {
    if (!range || isSingle(range)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyCells(matrix, columns, range))
  }

  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target)
    if (place && !(range && place.row === range.from.row && place.column === range.from.column))
      setRange(rangeOf(place))
  }
  const extend = (event: MouseEvent, isWanted: boolean) => {
    const place = placeOf(event.target)
    if (!isWanted || !place || !range) return
    event.preventDefault()
    setRange({ from: range.from, to: place })
  }

  const latest = useRef({ matrix, rows, onChange })
  latest.current = { matrix, rows, onChange }
  const type = useCallback((row: number, column: Column, text: string) => {
    const place = { row, column: everyColumn.indexOf(column) }
    const now = latest.current
    now.onChange(writeCell(now.matrix, everyColumn, place, text), `${row} ${column}`)
  }, [])
  const sell = useCallback((at: number, isOnSale: boolean) => {
    const now = latest.current
    const row = now.rows[at]
    if (row)
      now.onChange(withRows(now.matrix, now.rows.with(at, { ...row, cells: { ...row.cells, isOnSale } })))
  }, [])

  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table ref={table} className="w-full border-collapse text-14">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="border-line border-b bg-sunken text-left text-12 text-ink-muted">
            <th scope="col" className="sticky left-0 z-1 min-w-32 bg-sunken px-3 py-1.5 font-semibold">
              {matrix.variations.map(({ name }) => name.trim() || t('unnamed')).join(' / ') || t('product')}
            </th>
            {columns.map((column, at) => (
              <th key={column} scope="col" className="px-1 py-1 font-semibold">
                <span className="flex items-center justify-between gap-1 whitespace-nowrap pl-2">
                  {t(`columns.${column}`)}
                  {rows.length > 1 && (
                    <IconButton
                      label={t('fillColumn', { column: t(`columns.${column}`) })}
                      icon={<ArrowDownToLine className="size-4!" />}
                      className="mouse:size-7! mouse:min-h-7!"
                      onClick={() => onChange(fillDown(matrix, columns, rangeOf({ row: 0, column: at })))}
                    />
                  )}
                </span>
              </th>
            ))}
            <th scope="col" className="px-3 py-1.5 text-center font-semibold">
              {t('onSale')}
            </th>
          </tr>
        </thead>
        <tbody
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
          onFocus={onFocus}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setRange(null)
          }}
          onMouseDown={(event) => extend(event, event.shiftKey)}
          onMouseOver={(event) => extend(event, event.buttons === 1)}
        >
          {rows.slice(0, shown).map((row, at) => (
            <MatrixRow
              key={row.values.join('\n')}
              row={row}
              at={at}
              columns={columns}
              chosen={columnsIn(range, at)}
              wrong={issues.filter((issue) => issue.row === at).map(({ column }) => column)}
              onType={type}
              onSale={sell}
              onStock={onStock}
              onPictures={onPictures}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <Button kind="quiet" wide onClick={() => setShown(shown + shownAtFirst)}>
          {t('showMore', { n: Math.min(shownAtFirst, rows.length - shown) })}
        </Button>
      )}
    </div>
  )
}

/** Rows that are drawn; a fill or a paste changes the others, too. */
const shownAtFirst = 100

/** The cell of an input, by its marks. */
function placeOf(target: EventTarget): Place | null {
  const { row, column } = (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset ?? {}
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

/** A whole selected text is left by either arrow. */
function caretOf({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isWhole = selectionStart === 0 && selectionEnd === (value?.length ?? 0)
  return {
    isAtStart: isWhole || selectionEnd === 0,
    isAtEnd: isWhole || selectionStart === (value?.length ?? 0),
  }
}
