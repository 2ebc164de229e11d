/** Where a row stood on the page when it was taken up, in pixels. */
export type Row = { top: number; height: number }

/** Where a row that was taken up and moved by `dy` would come to stand: it passes another at that one's middle. */
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

/** How far the row at `place` makes room while another is carried from `from` to `to`. */
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
