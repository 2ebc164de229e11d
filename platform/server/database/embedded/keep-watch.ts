import type { DataFolder } from './data-folder.ts'
import type { Keeper } from './keeper-client.ts'
import type { Log } from './log.ts'
import type { RunningServer } from './run-server.ts'
import { shrinkLog } from './server-log.ts'

const LOG_CHECK_MS = 60_000

/**
 * Looks after a running server: replaces a keeper that was killed, keeps the server's log small, and tells
 * when the server ends unasked. `finish` stops the server and the keeper. Holds no process open.
 */
export function keepWatch(o: {
  folder: DataFolder
  keeper: Keeper
  server: RunningServer
  newKeeper(): Promise<Keeper>
  log: Log
}): { finish(): Promise<void> } {
  let finishing = false
  let current: Promise<Keeper> = Promise.resolve(o.keeper)

  function tend(keeper: Keeper, ended: Promise<unknown>): void {
    keeper.unref()
    ended.then(() => {
      if (!finishing) o.log.error({ pid: o.server.program.pid }, 'the database server ended unexpectedly')
    })
    keeper.gone.then(() => {
      if (finishing) return
      o.log.warn({}, 'the process that ends the database server with the product was killed; replacing it')
      current = replace()
      current.catch((error) => o.log.error({ err: error }, 'the database keeper could not be replaced'))
    })
  }

  async function replace(): Promise<Keeper> {
    const keeper = await o.newKeeper()
    const { ended } = await keeper.watch(o.server.program.pid, o.folder.pidFile)
    tend(keeper, ended)
    return keeper
  }

  const logCheck = setInterval(() => {
    shrinkLog(o.folder.serverLog).catch((error) =>
      o.log.warn({ err: error }, 'the database log could not be shortened'),
    )
  }, LOG_CHECK_MS)
  logCheck.unref()
  tend(o.keeper, o.server.program.ended)

  return {
    async finish() {
      finishing = true
      clearInterval(logCheck)
      const keeper = await current.catch(replace)
      const { forced } = await keeper.finish()
      if (forced)
        o.log.warn({ forced }, 'the database server did not stop in time; the next start recovers it')
    },
  }
}
