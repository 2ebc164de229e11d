import type { Place, Range } from './range.ts'

type Size = { rows: number; columns: number }
type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }
/** The caret of the cell that has the focus: whether an arrow would leave its text. */
type Caret = { isAtStart: boolean; isAtEnd: boolean }

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/**
 * The range after a key, as in a spreadsheet; null where the key is the text's or the browser's own. Enter goes down and
 * Shift+Enter up; arrows leave a text at its ends; with Shift they extend the range; with Ctrl they go to the edge.
 */
export function moveByKey(
  pressed: Key,
  { from, to }: Range,
  { rows, columns }: Size,
  caret: Caret,
): Range | null {
  const isFar = pressed.ctrlKey || pressed.metaKey
  const inside = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  })
  const goTo = (place: Place): Range => ({ from: inside(place), to: inside(place) })

  if (pressed.key === 'Enter' && !isFar)
    return goTo({ row: from.row + (pressed.shiftKey ? -1 : 1), column: from.column })
  if (isFar && (pressed.key === 'Home' || pressed.key === 'End'))
    return goTo(pressed.key === 'Home' ? { row: 0, column: 0 } : { row: rows - 1, column: columns - 1 })

  const step = steps[pressed.key]
  if (!step) return null
  const isSideways = step.column !== 0
  if (isSideways && !(step.column < 0 ? caret.isAtStart : caret.isAtEnd)) return null
  const length = isFar ? Math.max(rows, columns) : 1
  const end = pressed.shiftKey ? to : from
  const next = inside({ row: end.row + step.row * length, column: end.column + step.column * length })
  return pressed.shiftKey ? { from, to: next } : goTo(next)
}
