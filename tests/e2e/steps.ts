import { setTimeout as sleep } from 'node:timers/promises'

type Limits = {
  /** Seconds for all steps together. */
  all: number
  /** Seconds for each; longer than a wait within it, whose own message says more. */
  each: number
  /** What is seen when a step fails. */
  look?: () => Promise<unknown>
}

/**
 * Divides a long journey into steps. One that fails, or takes too long, says its name, how long those before it took,
 * and what `look` sees: some calls of a browser wait without a limit of their own.
 */
export function steps({ all, each, look }: Limits) {
  const begun = performance.now()
  const done: string[] = []
  return async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const since = performance.now()
    const seconds = Math.min(each, all - (since - begun) / 1_000)
    try {
      const result = await within(seconds, work())
      done.push(`${name}: ${((performance.now() - since) / 1_000).toFixed(1)} s`)
      return result
    } catch (error) {
      const seen = look && (await within(10, look()).catch(() => 'nothing answers'))
      const told = [...done, `${name}: failed after ${((performance.now() - since) / 1_000).toFixed(1)} s`]
      const text = error instanceof Error ? error.message : String(error)
      throw new Error(`${name}: ${text}\n${told.join('\n')}\n${JSON.stringify(seen) ?? ''}`, { cause: error })
    }
  }
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = sleep(seconds * 1_000, null, { signal: ended.signal, ref: false }).then(() => {
    throw new Error(`not done within ${Math.round(seconds)} s`)
  })
  // Whichever comes second is not awaited any more.
  for (const one of [work, late]) one.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
