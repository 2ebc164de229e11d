import { afterAll, beforeAll, describe, expect } from 'vitest'
import { livePagesEnUs } from '#app/server/messages/live-pages.en-US.ts'
import { livePagesPtBr } from '#app/server/messages/live-pages.pt-BR.ts'
import { liveShopEnUs } from '#app/server/messages/live-shop.en-US.ts'
import { liveShopPtBr } from '#app/server/messages/live-shop.pt-BR.ts'
import { shopWithStream } from '#features/live-cart/server/testing/visitors.ts'
import { viewerToken } from '#features/streams/server/broadcast/viewer-token.ts'
import { recordingStore } from '#features/streams/server/recordings/recording-store.ts'
import { streamStore } from '#features/streams/server/stream-store.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light', t: liveShopPtBr, texts: livePagesPtBr },
  { size: 'laptop', locale: 'en-US', theme: 'dark', t: liveShopEnUs, texts: livePagesEnUs },
] as const)('a buyer, with a $size in $locale', ({ t, texts, ...options }) => {
  for (const size of ['phone', 'laptop'] as const)
    itOn(size, options)('buys what the host features, in the live and from its replay', async () => {
      const { products, streamUuid, uri, update } = await shopWithStream(fixture.product, [8, 8])
      const { db } = fixture.product.app.platform.connection
      const onAir = { broadcastStatus: 'live' as const, liveSince: new Date() }
      await streamStore(db).change(streamUuid, onAir)
      const browser = await fixture.openBrowser(options)
      // No picture is sent.
      browser.expectFaults(/realtime\/watch|hls|whep|media/)
      const { page, checkpoint } = browser
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const badge = page.locator('[data-count]')

      await browser.goTo(`/streams/${uri}/broadcast/watch`)
      await update({ featured_products_id: [products[1].uuid] })
      await expect.poll(() => page.locator('[data-strip] .pick').count(), { timeout: 20_000 }).toBe(1)
      await checkpoint('live-cart-strip')
      await button(/^Produto 2/).click()
      await page.getByText(t.stock.replace('{n}', '8')).waitFor()
      await checkpoint('live-cart-product')
      await button(t.add).click()
      await expect.poll(() => badge.textContent()).toBe('1')
      await page.locator('[data-open-cart]').click()
      await button(new RegExp(t.more)).click()
      await expect.poll(() => badge.textContent()).toBe('2')
      await page.getByText(new RegExp(t.held.replace('{n}', '0\\d:\\d\\d'))).waitFor()
      await checkpoint('live-cart-drawer')
      await button(new RegExp(t.less)).click()
      await expect.poll(() => badge.textContent()).toBe('1')
      await button(new RegExp(t.less)).click()
      await page.getByText(t.remove).waitFor()
      await checkpoint('live-cart-question')
      await button(t.no).click()
      const [bag] = await Promise.all([browser.context.waitForEvent('page'), button(t.checkOut).click()])
      await bag.waitForURL(/\/sacola\/.*utm_content=shoppingCart/)
      await bag.getByText('Produto 2').waitFor()
      await page.getByText(t.empty).waitFor()
      await checkpoint('live-cart-empty')

      const { platform } = fixture.product.app
      const chat_token = viewerToken(platform, { streamUuid, userId: 'v-lia', role: 2 })
      const written = {
        stream_uuid: streamUuid,
        chat_token,
        id: crypto.randomUUID(),
        name: 'Lia',
        text: 'lindo!',
      }
      const sent = await fixture.product.call('POST', '/streams/room/send', { token: null, body: written })
      const saidAt = new Date(sent.body.row.at).getTime()

      // An open page would lead on by itself.
      await page.goto('about:blank')
      await streamStore(db).change(streamUuid, { broadcastStatus: 'finished', finishedAt: new Date() })
      await recordingStore(db).add({
        ...{ id: crypto.randomUUID(), streamUuid, engineId: crypto.randomUUID(), state: 'ready' },
        ...{
          startedAt: new Date(saidAt - 2_000),
          readyAt: new Date(),
          bytes: 9_000_000,
          durationMs: 3_600_000,
        },
        ...{ storageKey: 'recordings/none.mp4', thumbnailKey: null },
      })
      await browser.goTo(`/lives/${uri}/recordings`)
      expect(await page.locator('dialog').filter({ visible: true }).count()).toBe(0)
      await button(/^Produto 2/).click()
      await button(t.add).click()
      await expect.poll(() => badge.textContent()).toBe('1')
      await page.getByText(texts.recordings.chat.waits).waitFor()
      // The film is missing, so the test plays it.
      await page.locator('[data-film]').evaluate((film: HTMLVideoElement) => {
        film.currentTime = 3
        film.dispatchEvent(new Event('play'))
      })
      await page.getByText('lindo!').waitFor()
      await checkpoint('live-cart-replay')
      await page.locator('[data-open-cart]').click()
      const [again] = await Promise.all([browser.context.waitForEvent('page'), button(t.checkOut).click()])
      await again.waitForURL(/\/sacola\//)
      expect(new URL(again.url()).pathname).toBe(new URL(bag.url()).pathname)
      await browser.close()
    })
})
