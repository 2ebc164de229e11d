/** The signals that ask a process to end; a terminal and most service managers send them to a whole group. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ignores the stop signals: the supervisor ends this process. */
export function ignoreStopSignals(): void {
  for (const signal of stopSignals) process.on(signal, () => {})
}
