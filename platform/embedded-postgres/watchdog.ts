import type { DataFolder } from './data-folder.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { Log } from './log.ts'
import type { RunningServer } from './run-server.ts'
import { shrinkLog } from './server-log.ts'
import type { Supervisor } from './supervisor-client.ts'

const LOG_CHECK_MS = 60_000
/** The pauses before each attempt to start a server, or a supervisor, that ended. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000]
/** The server is not restarted after this many ends within a minute. */
const MOST_ENDS = 20
const MINUTE_MS = 60_000

/** Errors that only the operator can repair: no second attempt. */
const FINAL: EmbeddedDatabaseError['code'][] = ['corrupt_data', 'foreign_data', 'wrong_owner']

/**
 * Watches a running server: restarts it when it ends unexpectedly, replaces a supervisor that was killed, and keeps
 * the server's log small. `failed` resolves when either could not be done; then the server is gone for good.
 * `finish` stops the server and the supervisor. Holds no process open.
 */
export function startWatchdog(o: {
  folder: DataFolder
  supervisor: Supervisor
  server: RunningServer
  newSupervisor(): Promise<Supervisor>
  /** Starts the server again under `supervisor`, on the same port. */
  restart(supervisor: Supervisor): Promise<RunningServer>
  log: Log
}): { failed: Promise<EmbeddedDatabaseError>; finish(): Promise<void> } {
  const { folder, newSupervisor, restart, log } = o
  const finishing = Promise.withResolvers<'finish'>()
  const failed = Promise.withResolvers<EmbeddedDatabaseError>()
  const ends: number[] = []
  let supervisor = o.supervisor
  let server = o.server
  let isSupervisorLost = false
  let isFinishing = false

  async function watch(): Promise<void> {
    while (!isFinishing) {
      const event = await Promise.race([
        finishing.promise,
        supervisor.ended.then(() => 'supervisor' as const),
        server.program.ended.then(() => 'server' as const),
      ])
      if (event === 'supervisor' && !isFinishing) await replaceSupervisor()
      if (event === 'server' && !isFinishing) await restartServer()
    }
  }

  /** Makes `next` the supervisor and watches for its end. */
  function use(next: Supervisor): void {
    supervisor = next
    isSupervisorLost = false
    next.unref()
    next.ended.then(() => {
      isSupervisorLost = supervisor === next && !isFinishing
    })
  }

  async function replaceSupervisor(): Promise<void> {
    log.warn({}, 'the process that ends the database server with the product was killed; replacing it')
    await withRetries('the database supervisor could not be replaced', handOver)
  }

  /** A server that was killed together with its supervisor is reported as ended shortly after. */
  async function handOver(): Promise<void> {
    use(await newSupervisor())
    server = { ...server, program: await supervisor.watch(server.program.pid, folder.pidFile) }
  }

  async function restartServer(): Promise<void> {
    log.error({ pid: server.program.pid }, 'the database server ended unexpectedly; starting it again')
    const now = performance.now()
    ends.push(now)
    if (ends.filter((end) => now - end < MINUTE_MS).length > MOST_ENDS) {
      throw new EmbeddedDatabaseError(
        'start_failed',
        `The database server ended ${ends.length} times within a minute; its log is ${folder.serverLog}.`,
      )
    }
    await withRetries('the database server could not be started again', async () => {
      if (isSupervisorLost) use(await newSupervisor())
      server = await restart(supervisor)
      supervisor.unref()
    })
    log.info(
      { pid: server.program.pid, port: server.port, ms: Math.round(performance.now() - now) },
      'database server ready again',
    )
  }

  /** Tries `work` until it succeeds, with growing pauses; throws the last error. */
  async function withRetries(trouble: string, work: () => Promise<void>): Promise<void> {
    for (const [attempt, pause] of PAUSES_MS.entries()) {
      await waitUnlessFinishing(pause)
      if (isFinishing) return
      try {
        return await work()
      } catch (error) {
        if (isFinishing) return
        log.error({ err: error, attempt: attempt + 1 }, trouble)
        const isFinal = error instanceof EmbeddedDatabaseError && FINAL.includes(error.code)
        if (isFinal || attempt === PAUSES_MS.length - 1) throw error
      }
    }
  }

  async function waitUnlessFinishing(milliseconds: number): Promise<void> {
    const waited = Promise.withResolvers<void>()
    const timer = setTimeout(waited.resolve, milliseconds)
    await Promise.race([waited.promise, finishing.promise])
    clearTimeout(timer)
  }

  const logCheck = setInterval(() => {
    shrinkLog(folder.serverLog).catch((error) =>
      log.warn({ err: error }, 'the database log could not be shortened'),
    )
  }, LOG_CHECK_MS)
  logCheck.unref()

  use(o.supervisor)
  const watching = watch().catch((error) => {
    const known = error instanceof EmbeddedDatabaseError
    failed.resolve(
      known ? error : new EmbeddedDatabaseError('start_failed', `The database server is gone: ${error}.`),
    )
  })

  return {
    failed: failed.promise,

    async finish() {
      isFinishing = true
      finishing.resolve('finish')
      clearInterval(logCheck)

      const last = supervisor
      let { forced } = await last.finish()
      await watching
      // A killed supervisor stops nothing, and one that was started meanwhile still has to.
      if (isSupervisorLost && supervisor === last) await handOver()
      if (supervisor !== last) forced = (await supervisor.finish()).forced ?? forced
      if (forced) log.warn({ forced }, 'the database server did not stop in time; the next start recovers it')
    },
  }
}
