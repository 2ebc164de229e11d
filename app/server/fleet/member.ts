import { rmSync, writeFileSync } from 'node:fs'
import { migrate } from '#platform/server/database/migrate.ts'
import { openLog } from '#platform/server/error-reports/create-error-reports.ts'
import { type App, buildApp, type Place } from '../build-app.ts'
import { migrationFolders } from '../migration-folders.ts'
import { environmentOrExit, runOrExit, stopper } from '../process-life.ts'
import { aliveEvery, type FromMember, type ToMember } from './messages.ts'
import { ignoreStopSignals } from './stop-signals.ts'

type Options = {
  place: Exclude<Place, { kind: 'alone' }>
  /** The greeting to print once both processes serve. */
  greet?: (app: App) => Promise<string>
}

/**
 * Runs one process of a fleet. It stops when the supervisor closes their channel or ends, and sends the supervisor a
 * heartbeat twice a second.
 */
export async function runMember({ place, greet }: Options): Promise<void> {
  ignoreStopSignals()
  const env = environmentOrExit()
  const { log, errorReports } = openLog(env)
  const say = (message: FromMember) => process.connected && process.send?.(message)

  await runOrExit(log, async () => {
    let app: App | null = null
    const stop = stopper(log, async () => app?.stop())
    process.on('disconnect', stop)
    if (!process.connected) return stop()

    // A process that was killed leaves its socket's file behind.
    if (place.kind === 'behind') rmSync(place.socketPath, { force: true })
    const databaseUrl = await databaseFromSupervisor(() => say({ kind: 'alive' }))
    await migrate(databaseUrl, migrationFolders)
    app = await buildApp({ env, databaseUrl, place, parts: { log, errorReports } })
    await app.start()
    setInterval(() => say({ kind: 'alive' }), aliveEvery).unref()
    say({ kind: 'ready', greeting: (await greet?.(app)) ?? '' })
  })
}

/** Waits for the database's address, however long its recovery takes. */
async function databaseFromSupervisor(sayAlive: () => void): Promise<string> {
  const waiting = setInterval(sayAlive, aliveEvery)
  const url = await new Promise<string>((resolve) => {
    process.once('message', (message: ToMember) => resolve(message.url))
  })
  clearInterval(waiting)
  return url
}

/** Makes this process the first one that Linux kills when the machine runs out of memory: the other one captures. */
export function endFirstWhenMemoryRunsOut(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Other systems lack this, and some containers do not allow it.
  }
}
