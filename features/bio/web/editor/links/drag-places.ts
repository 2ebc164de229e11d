/** The position of a row on the page when the drag started, in pixels. */
export type Row = { top: number; height: number }

/** The new place of a row that is dragged by `dy`: it passes another at that one's middle. */
export function placeAfter(rows: readonly Row[], from: number, dy: number): number {
  const taken = rows[from]
  if (!taken) return from

  const edge = dy > 0 ? taken.top + taken.height + dy : taken.top + dy
  const passed = rows.filter(({ top, height }, place) => {
    const middle = top + height / 2
    return dy > 0 ? place > from && edge > middle : place < from && edge < middle
  })
  return dy > 0 ? from + passed.length : from - passed.length
}

/** Limits `dy` to the list: further out the row would lengthen the page without end. */
export function withinList(rows: readonly Row[], from: number, dy: number): number {
  const [first, taken, last] = [rows[0], rows[from], rows.at(-1)]
  if (!first || !taken || !last) return 0
  return Math.max(first.top - taken.top, Math.min(dy, last.top + last.height - taken.top - taken.height))
}

/** How far the row at `place` moves aside while another is dragged from `from` to `to`. */
export function roomFor(rows: readonly Row[], place: number, from: number, to: number): number {
  const taken = rows[from]
  const [next, before] = [rows[from + 1], rows[from - 1]]
  if (!taken || place === from) return 0

  const step = next
    ? next.top - taken.top
    : before
      ? taken.top + taken.height - before.top - before.height
      : 0
  if (place > from && place <= to) return -step
  return place < from && place >= to ? step : 0
}

const edge = 72
const fastest = 14

/**
 * Pixels a frame by which the page scrolls while a row is dragged at `y` in a window of this height: faster further
 * out.
 */
export function stepAlong(y: number, height: number): number {
  const beyond = y < edge ? y - edge : Math.max(0, y - (height - edge))
  const step = Math.min(1, Math.abs(beyond) / edge) * fastest
  return beyond === 0 ? 0 : Math.sign(beyond) * Math.max(2, Math.round(step))
}
