/** Milliseconds between two pictures of a page that draws fast enough. */
const intervalMs = 1000 / 30

/**
 * When the next picture is due, where the last was due at `dueMs` and its drawing ended at `drawnMs` after `tookMs`. The
 * page has at least as long for everything else as it took to draw: a slow device sends fewer pictures, and its buttons
 * still answer.
 */
export function nextDue({
  dueMs,
  drawnMs,
  tookMs,
}: {
  dueMs: number
  drawnMs: number
  tookMs: number
}): number {
  return Math.max(dueMs + intervalMs, drawnMs + tookMs)
}
