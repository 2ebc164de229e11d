import type { Browser } from 'playwright-core'
import type { Clock } from '#platform/server/clock.ts'
import { startCepSimulator } from '#simulators/cep/start.ts'
import { simulatorSms } from '#simulators/main.ts'
import { startSmsSimulator } from '#simulators/sms/start.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/product-process.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openVisit, type Visit, type VisitOptions } from './visit.ts'

/** The product with its pages built, the simulators, and a browser that people visit it with. */
export type BrowserStage = {
  product: TestApp
  /** Where the pretend SMS arrive, for a browser. */
  smsPage: string
  /** From now on the product believes that so many milliseconds more have passed; browsers do not. */
  letPass(milliseconds: number): void
  /** Somebody opens a browser of their own: nothing is kept from visits before. */
  visit(options: VisitOptions): Promise<Visit>
  stop(): Promise<void>
}

/** Of an area that does not exist. */
export const supportNumber = '5500000000000'

/** Starts it; call in `beforeAll`, and `stop` in `afterAll`. */
export async function openStage(): Promise<BrowserStage> {
  // Instagram sends people back to the product's own address, so that has to be known beforehand.
  const port = await freePort()
  const clock = movableClock()
  const [cep, sms] = await Promise.all([startCepSimulator(), startSmsSimulator({ port: 0, ...simulatorSms })])
  const closeSimulators = () => Promise.all([cep.close(), sms.close()])
  const product = await startTestApp({
    clock,
    variables: {
      PORT: String(port),
      ARARA_URL: `http://127.0.0.1:${port}`,
      VIACEP_URL: cep.hosts.viaCep,
      BRASILAPI_URL: cep.hosts.brasilApi,
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: simulatorSms.twilio.accountSid,
      TWILIO_AUTH_TOKEN: simulatorSms.twilio.authToken,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: sms.hosts.twilio,
      SUPPORT_WHATSAPP: supportNumber,
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
    letPass: clock.advance,
    visit: (options) => openVisit(browser, product.url, options, examined),
    async stop() {
      for (const context of browser.contexts()) await context.close()
      await product.stop()
      await closeSimulators()
    },
  }
}

/** The real time, and what was let pass besides. */
function movableClock(): Clock & { advance(milliseconds: number): void } {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}

let launched: Promise<Browser> | undefined

/**
 * The browser that the test files of a worker use one after another; it ends with the worker. Each visit has a
 * context of its own, with nothing in it from visits before.
 */
async function workersBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  launched = launchBrowser()
  return launched
}
