import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type App, buildApp } from '#app/server/build-app.ts'
import type { Clock } from '#platform/server/clock.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import type { ErrorReports } from '#platform/server/error-reports/error-reports.ts'
import { silentLog } from '#platform/server/log.ts'
import { type RunningInstagramSimulator, startInstagramSimulator } from '#simulators/instagram/start.ts'
import { simulatorApps } from '#simulators/main.ts'
import { type RunningPaymentsSimulator, startPaymentsSimulator } from '#simulators/payments/start.ts'
import { type TestDatabase, testDatabase } from './database.ts'

type CallOptions = { token?: string | null; body?: unknown; headers?: Record<string, string> }
/** `body` is unchecked: each test asserts what it expects. */
// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
export type CallAnswer = { status: number; body: any; headers: Headers }

/** The whole product on a separate database, listening on a free port, with the Instagram simulator beside it. */
export type TestApp = {
  url: string
  app: App
  simulator: RunningInstagramSimulator
  /** The simulated payment provider. */
  payments: RunningPaymentsSimulator
  database: TestDatabase
  /** `call('POST', '/session/login', {…})`: the path under `/api`. */
  call(method: string, path: string, options?: CallOptions): Promise<CallAnswer>
  /** `control('POST', '/lives', {…})`: the simulator's control API. */
  // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
  control(method: string, path: string, body?: unknown): Promise<any>
  stop(): Promise<void>
  /** Stops everything else, after a test has stopped `app` itself. */
  stopRest(): Promise<void>
}

/**
 * `databaseUrl` is the product's address of the test database, if it is not the direct one. Scheduled jobs do not run
 * unless `hasSchedules`: they would start at the machine's minutes, in the middle of any test. `isSplit` gives `web`, `jobs`
 * with `capture`, and `media` an instance each, which share the database and the data folder alone.
 */
type Options = {
  clock?: Clock
  hasSchedules?: boolean
  isSplit?: boolean
  errorReports?: ErrorReports
  variables?: Record<string, string>
  databaseUrl?: (direct: string) => Promise<string>
}

/** Starts the product; call it in `beforeAll`, and `stop` in `afterAll`. */
export async function startTestApp({
  clock,
  hasSchedules = false,
  isSplit = false,
  errorReports,
  variables = {},
  databaseUrl,
}: Options = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arara-app-'))
  const database = await testDatabase()
  const simulator = await startInstagramSimulator({
    port: 0,
    ...simulatorApps,
    webhookUrl: 'http://127.0.0.1:1/api/webhooks/instagram',
    retryDelays: [50, 100, 200, 400],
  })
  const payments = await startPaymentsSimulator({ port: 0, retryDelays: [50, 100, 200, 400] })
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    ARARA_DATA_DIR: dataDir,
    ARARA_SIMULATORS_URL: simulator.url,
    ARARA_EXAMPLE_DATA: 'off',
    // Without the media engine, which is a process of its own.
    ARARA_ROLES: 'web,jobs,capture',
    MEDIA_UDP_PORT: '0',
    MEDIA_RTMP_PORT: '0',
    ...(!variables.STRIPE_SECRET_KEY && { PAYMENTS_SANDBOX_URL: `${payments.url}/payments` }),
    ARARA_DATABASE_CONNECTIONS: '8',
    ARGON2_MEMORY_KIB: '7168',
    ARGON2_ITERATIONS: '1',
    ...variables,
  }
  const usedDatabase = databaseUrl ? await databaseUrl(database.url) : database.url
  const build = (more: Record<string, string> = {}) =>
    buildApp({
      env: parseEnvironment({ ...environment, ...more }),
      databaseUrl: usedDatabase,
      parts: { log: silentLog, hasSchedules, ...(clock && { clock }), ...(errorReports && { errorReports }) },
    })
  const beside: App[] = []
  async function startSplit(): Promise<App> {
    const media = await build({ ARARA_ROLES: 'media', PORT: '0' })
    const MEDIA_SERVER_URL = await media.start()
    const jobs = await build({ ARARA_ROLES: 'jobs,capture', PORT: '0', MEDIA_SERVER_URL })
    await jobs.start()
    beside.push(jobs, media)
    return build({ ARARA_ROLES: 'web', MEDIA_SERVER_URL })
  }
  const app = isSplit ? await startSplit() : await build()
  const url = (await app.start()).replace('0.0.0.0', '127.0.0.1')
  const agent = new Agent({ keepAlive: true })
  const control = async (method: string, path: string, body?: unknown) =>
    (await send(agent, `${simulator.url}/control${path}`, method, { body })).body
  await control('POST', '/webhook', {
    ...{ url: `${url}/api/webhooks/instagram`, page_url: `${url}/api/webhooks/facebook` },
  })

  payments.world.options.webhookUrl = `${url}/api/webhooks/sandbox`

  async function stopRest() {
    agent.destroy()
    for (const each of beside) await each.stop()
    await simulator.close()
    await payments.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    url,
    app,
    simulator,
    payments,
    database,
    call: (method, path, options) => send(agent, `${url}/api${path}`, method, options),
    control,

    async stop() {
      agent.destroy()
      await app.stop()
      await stopRest()
    },
    stopRest,
  }
}

/** Not `fetch`, which takes more processor time for a call and requests a compressed answer. */
async function send(
  agent: Agent,
  address: string,
  method: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<CallAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CallAnswer>()
  const sent = request(address, {
    agent,
    method,
    headers: {
      'user-agent': 'node',
      'accept-language': 'pt-BR',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const answered = new Headers()
    for (const [name, values = []] of Object.entries(response.headersDistinct))
      for (const value of values) answered.append(name, value)
    text(response).then(
      (said) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: answered,
          body: said === '' ? null : parse(said),
        }),
      reject,
    )
  })
  sent.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  return promise
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
