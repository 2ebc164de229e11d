import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Browser } from 'playwright-core'
import type { Clock } from '#platform/server/clock.ts'
import { startCepSimulator } from '#simulators/cep/start.ts'
import { simulatorSms } from '#simulators/main.ts'
import { startSmsSimulator } from '#simulators/sms/start.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/product-process.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { takeBackContexts } from './browser-contexts.ts'
import { openUserBrowser, type UserBrowser, type UserBrowserOptions } from './user-browser.ts'

/** The product with its built pages, the simulators, and a Chromium. */
export type BrowserFixture = {
  product: TestApp
  /** The page that shows the SMS which the simulator received. */
  smsPage: string
  /** Moves the product's clock forward by this many milliseconds; the browsers' clocks stay. */
  advanceClock(milliseconds: number): void
  /** Opens a browser for one user; it holds no cookies or storage of earlier ones. */
  openBrowser(options: UserBrowserOptions): Promise<UserBrowser>
  stop(): Promise<void>
}

type Host = '127.0.0.1' | 'localhost'

/** A number in an area code that does not exist. */
export const supportNumber = '5500000000000'

/** `JOURNEYS_SPLIT=1` runs every journey so. */
const isAlwaysSplit = process.env.JOURNEYS_SPLIT === '1'

/**
 * Starts the fixture with the product split by its roles, as several processes of an installation are.
 *
 * @param further variables of the product's environment
 */
export function startSplitFixture(further: Record<string, string> = {}): Promise<BrowserFixture> {
  return start(further, '127.0.0.1', true)
}

/**
 * Starts the fixture; call it in `beforeAll`, and `stop` in `afterAll`.
 *
 * @param further variables of the product's environment, such as the addresses of further simulators
 * @param host `localhost` for what browsers offer on a name only, such as passkeys
 */
export function startBrowserFixture(
  further: Record<string, string> = {},
  host: Host = '127.0.0.1',
): Promise<BrowserFixture> {
  return start(further, host, isAlwaysSplit)
}

async function start(further: Record<string, string>, host: Host, isSplit: boolean): Promise<BrowserFixture> {
  // Instagram redirects to the product's own address, so the port must be known before the start.
  const port = await workersPort()
  const clock = movableClock()
  const [cep, sms] = await Promise.all([startCepSimulator(), startSmsSimulator({ port: 0, ...simulatorSms })])
  const closeSimulators = () => Promise.all([cep.close(), sms.close()])
  const product = await startTestApp({
    clock,
    isSplit,
    variables: {
      PORT: String(port),
      ARARA_URL: `http://${host}:${port}`,
      VIACEP_URL: cep.hosts.viaCep,
      BRASILAPI_URL: cep.hosts.brasilApi,
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: simulatorSms.twilio.accountSid,
      TWILIO_AUTH_TOKEN: simulatorSms.twilio.authToken,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: sms.hosts.twilio,
      SUPPORT_WHATSAPP: supportNumber,
      ...further,
    },
  })
  const browser = await workersBrowser().catch(async (error: unknown) => {
    await product.stop()
    await closeSimulators()
    throw error
  })

  const examined = new Set<string>()

  return {
    product,
    smsPage: `${sms.url}/sms`,
    advanceClock: clock.advance,
    openBrowser: (options) =>
      openUserBrowser(browser, product.url.replace('127.0.0.1', host), options, examined),
    async stop() {
      await takeBackContexts(browser)
      await product.stop()
      await closeSimulators()
    },
  }
}

/** The real time plus the sum of all `advance` calls. */
function movableClock(): Clock & { advance(milliseconds: number): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}

let lastPort: number | undefined

/** The same port for each test file of a worker, so that the browser's cache of one serves the next. */
async function workersPort(): Promise<number> {
  if (lastPort === undefined || !(await isFree(lastPort))) lastPort = await freePort()
  return lastPort
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isListening) return false
  server.close()
  await once(server, 'close')
  return true
}

let launched: Promise<Browser> | undefined

/**
 * The Chromium that the test files of a worker share; it ends with the worker. Every test gets an empty context of it
 * (browser-contexts.ts).
 */
async function workersBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  launched = launchBrowser()
  return launched
}
