/** How many rows stand above the one that was first when the top of the list was last in sight; none in another list. */
export function waitingAbove(rows: readonly { commentId: string }[], seenFirst: string | undefined): number {
  return Math.max(
    0,
    rows.findIndex(({ commentId }) => commentId === seenFirst),
  )
}
