import { flushCompileCache } from 'node:module'
import type { EmbeddedDatabaseError } from '#platform/embedded-postgres/index.ts'
import { type Environment, EnvironmentError, readEnvironment } from '#platform/server/env.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import { refuseUnusedAddresses } from '#platform/server/unused-addresses.ts'

/** Reads the settings of this process; ends it with a list of every problem if they are invalid. */
export function environmentOrExit(): Environment {
  try {
    const given = readEnvironment()
    refuseUnusedAddresses(given)
    return given
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Ends the process when `work` fails, and logs the reason. */
export async function runOrExit(log: Log, work: () => Promise<void>): Promise<void> {
  // Stores the compile cache for the next start, even if this process is killed later.
  flushCompileCache()
  try {
    await work()
  } catch (error) {
    log.error({ err: describeError(error) }, 'the product could not start')
    process.stderr.write(`${error instanceof Error ? error.message : 'unknown error'}\n`)
    process.exit(1)
  }
}

/** Ends the process with exit code 1 when the database server could not be restarted. */
export function endWithoutDatabase(log: Log, error: EmbeddedDatabaseError): void {
  log.error({ code: error.code }, 'the database server is gone, the product ends')
  process.stderr.write(`${error.message}\n`)
  process.exit(3)
}

/** How long a process may take to end once it accepts no more requests. */
export const longestStop = 20_000

/**
 * Returns a function that stops in order and ends the process; by force after 20 s. Only its first call has an effect.
 */
export function stopper(log: Log, stop: () => Promise<void>, longest = longestStop): () => void {
  let stopping = false
  return () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longest).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: describeError(error) }, 'the product did not stop cleanly')
        process.exit(1)
      },
    )
  }
}
