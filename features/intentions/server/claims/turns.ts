import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work before other work of the process gets its turn. */
const longest = 8

/** Call after each piece of a long work: lets other work run whenever 8 ms are over. */
export function createTurns(): () => Promise<void> | null {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < longest) return null
    return nextTurn().then(() => {
      begun = performance.now()
    })
  }
}
