import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import type { WhipTicket } from '#features/streams/web/broadcast/whip.ts'
import type { PlayTicket } from '#features/streams/web/watch/play-ticket.ts'
import type { lossyNetwork } from '#platform/media-engine/embedded/testing/lossy-network.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import type { BenchContext } from '../bench.ts'
import type { ClockPage, SeenClock } from './clock-page.ts'

type Network = Awaited<ReturnType<typeof lossyNetwork>>
type Loaded = { clockPage: ClockPage }

/** Opens pages of Chromium that draw a clock or read it, each in a window of its own: none is in the background. */
export async function clockBrowser({ cleanUp }: Pick<BenchContext, 'cleanUp'>) {
  const script = await bundled()
  const server = createServer((request, response) => {
    if (request.url === '/clock.js') response.setHeader('content-type', 'text/javascript').end(script)
    else
      response
        .setHeader('content-type', 'text/html')
        .end(
          '<!doctype html><title>clock</title><video muted playsinline></video><script src="/clock.js"></script>',
        )
  }).listen(0, '127.0.0.1')
  cleanUp(() => void server.close())
  const browser = await launchBrowser({ camera: true })
  cleanUp(() => browser.close())

  return async function open(network?: Network) {
    const page = await (await browser.newContext()).newPage()
    if (network)
      await page.route(/\/media\/wh[ei]p\//, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: network.rewrite(await answer.text()) })
      })
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return clockPage(page)
  }
}

function clockPage(page: Page) {
  return {
    publish: (ticket: WhipTicket, maxKbps: number, withLow = false) =>
      page.evaluate(([to, kbps, low]) => (window as unknown as Loaded).clockPage.publish(to, kbps, low), [
        ticket,
        maxKbps,
        withLow,
      ] as const),
    watch: (ticket: PlayTicket, way: 'whep' | 'hls') =>
      page.evaluate(([from, by]) => (window as unknown as Loaded).clockPage.watch(from, by), [
        ticket,
        way,
      ] as const),
    seen: (): Promise<SeenClock> => page.evaluate(() => (window as unknown as Loaded).clockPage.seen()),
    pictures: () => page.evaluate(() => (window as unknown as Loaded).clockPage.pictures()),
    draw: (isOn: boolean) => page.evaluate((on) => (window as unknown as Loaded).clockPage.draw(on), isOn),
    setOffline: (isOffline: boolean) => page.context().setOffline(isOffline),
    close: () => page.context().close(),
  }
}

/** The page's script in one piece, with the product's own players. */
async function bundled(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'clock-page.ts'), formats: ['iife'], name: 'clock' },
    },
  })) as Rollup.RollupOutput[]
  const [chunk] = built[0]!.output
  return chunk.code
}
