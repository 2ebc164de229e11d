import { createServer } from 'node:net'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { openVisit, type Visit, type VisitOptions } from './visit.ts'

/** The product with its pages built, the simulator, and a browser that people visit it with. */
export type BrowserStage = {
  product: TestApp
  /** Somebody opens a browser of their own: nothing is kept from visits before. */
  visit(options: VisitOptions): Promise<Visit>
  stop(): Promise<void>
}

/** Starts it; call in `beforeAll`, and `stop` in `afterAll`. */
export async function openStage(): Promise<BrowserStage> {
  await buildWeb()
  // Instagram sends people back to the product's own address, so that has to be known beforehand.
  const port = await freePort()
  const product = await startTestApp({
    variables: { PORT: String(port), ARARA_URL: `http://127.0.0.1:${port}` },
  })
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await product.stop()
    throw error
  })

  return {
    product,
    visit: (options) => openVisit(browser, product.url, options),
    async stop() {
      await closeAll(browser)
      await product.stop()
    },
  }
}

async function closeAll(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) await context.close()
  await browser.close()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
