/** The signals that ask a process to end; a terminal and most service managers send them to a whole group. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Leaves it to the supervisor when this process ends. */
export function ignoreStopSignals(): void {
  for (const signal of stopSignals) process.on(signal, () => {})
}
