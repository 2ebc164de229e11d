/** `uploaded`: a file that waits for its columns to be confirmed. */
export const changeStates = ['uploaded', 'waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const
