import { afterAll, beforeAll, describe, expect } from 'vitest'
import { livePagesEnUs } from '#app/server/messages/live-pages.en-US.ts'
import { livePagesPtBr } from '#app/server/messages/live-pages.pt-BR.ts'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { changeBroadcast } from '#features/streams/server/broadcast/change-broadcast.ts'
import { streamListeners } from '#features/streams/server/stream-listeners.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { startPushSimulator } from '#simulators/push/start.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'

let service: Awaited<ReturnType<typeof startPushSimulator>>
let fixture: BrowserFixture
beforeAll(async () => {
  service = await startPushSimulator()
  fixture = await startBrowserFixture({ ARARA_SIMULATORS_URL: service.url })
})
afterAll(async () => {
  await fixture.stop()
  await service.close()
})

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light', t: livePagesPtBr.push },
  { size: 'laptop', locale: 'en-US', theme: 'dark', t: livePagesEnUs.push },
] as const)('a visitor before a live, with a $size in $locale', ({ t, ...options }) => {
  for (const size of ['phone', 'laptop'] as const)
    itOn(size, options)('asks for a push, cancels it, asks again, and gets it', async () => {
      const { product } = fixture
      const stream = await activeStream(product, (await activePerson(product)).token)
      const { id, ...subscription } = service.world.subscribe()
      const browser = await fixture.openBrowser({ ...options, serviceWorker: true, fresh: true })
      const { page, checkpoint } = browser
      // The browser would ask a push service on the internet; one without a screen allows no notifications.
      await page.addInitScript(({ endpoint, ...keys }) => {
        let permission = sessionStorage.getItem('asked') ? 'granted' : 'default'
        Object.defineProperty(Notification, 'permission', { get: () => permission })
        Notification.requestPermission = async () => {
          sessionStorage.setItem('asked', 'yes')
          permission = 'granted'
          return 'granted'
        }
        const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
        PushManager.prototype.subscribe = async () => made as never
        PushManager.prototype.getSubscription = async () => made as never
      }, subscription)
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      await browser.goTo(`/lives/${stream.uri}/countdown`)
      await button(t.ask).waitFor()
      await checkpoint('push-offered')
      await button(t.ask).click()
      await page.getByText(t.on).waitFor()
      await checkpoint('push-set')
      await button(t.cancel).click()
      await button(t.ask).click()
      await page.getByText(t.on).waitFor()
      await page.reload()
      await page.getByText(t.on).waitFor()

      // The page would lead on to the player.
      await page.goto('about:blank')
      const deps = { ...product.app.platform, listeners: streamListeners() }
      await changeBroadcast(deps, stream.uuid, { what: 'start', at: new Date() })
      await expect.poll(() => service.world.received(id).length).toBe(1)
      expect(JSON.parse(service.world.received(id)[0]!.text)).toMatchObject({ tag: stream.uuid })
      await browser.close()
    })
})
