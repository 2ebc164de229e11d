/**
 * The program of `npm start`: the embedded database and two processes that use it, each restarted when it ends. It does
 * nothing else, so that no request can make it fail. See docs/decisions/0054-processes.md.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { second } from '#platform/contract/time.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { ownVariables } from '#platform/server/env.ts'
import { openLog } from '#platform/server/error-reports/create-error-reports.ts'
import { endWithoutDatabase, environmentOrExit, runOrExit, stopper } from '../process-life.ts'
import { privateSocket } from './private-socket.ts'
import { stopSignals } from './stop-signals.ts'
import { supervise } from './supervised-process.ts'

const env = environmentOrExit()
const { log } = openLog(env)
/** Together with the database within the 25 s that `npm start` waits. */
const longestStop = { capture: 9 * second, web: 9 * second, all: 24 * second }

await runOrExit(log, async () => {
  await mkdir(env.dataDir, { recursive: true })
  const database = startDatabase()
  const socket = privateSocket()
  process.once('exit', socket.remove)

  const member = (name: string, roles: string, nodeOptions: string[] = []) =>
    supervise(
      {
        name,
        args: [
          ...nodeOptions,
          '--import',
          './platform/server/source-loader.ts',
          `app/server/fleet/${name}.ts`,
          socket.path,
        ],
        env: { ...ownVariables(), ARARA_ROLES: roles },
        databaseUrl: database.then(({ url }) => url),
      },
      log,
    )
  const capture = member('capture', 'capture', ['--max-semi-space-size=4'])
  const web = member('web', 'web,jobs,media')

  const end = async () => {
    for (const one of [capture, web]) one.stopRestarting()
    // The front first: it still proxies what it has accepted.
    await capture.stop(longestStop.capture)
    await web.stop(longestStop.web)
    await (await database).stop()
  }
  const stop = stopper(log, end, longestStop.all)
  for (const signal of stopSignals) process.on(signal, stop)

  await database.catch(async (error) => {
    await Promise.all([capture.stop(0), web.stop(0)])
    throw error
  })
  try {
    const [greeting] = await Promise.all([web.ready, capture.ready])
    process.stdout.write(greeting)
  } catch (error) {
    // A first start that fails needs a person; later failures are retried without end.
    await end()
    throw error
  }
})

/** The processes of the fleet load their code meanwhile, which takes longer than most starts of the database. */
async function startDatabase(): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} }

  const embedded = await startEmbeddedPostgres({ dataDir: join(env.dataDir, 'postgres'), log })
  void embedded.failed.then((error) => endWithoutDatabase(log, error))
  return embedded
}
