/**
 * `uploaded`: a file that waits for its columns to be confirmed. `preparing`, `prepared`: an edit of everything that a
 * filter finds, whose preview is calculated, or waits for the person to start it.
 */
export const changeStates = [
  'uploaded',
  'preparing',
  'prepared',
  'waiting',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const

/** The number of days during which a change can be undone. */
export const undoDays = 30
