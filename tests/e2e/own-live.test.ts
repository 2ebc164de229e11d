import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { sessionCookie } from '#platform/server/http/actor.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'

let fixture: BrowserFixture
let camera: Browser
let seller: Awaited<ReturnType<typeof activePerson>>
beforeAll(async () => {
  // With the media engine.
  fixture = await startBrowserFixture({ ARARA_ROLES: 'web,jobs,capture,media' })
  camera = await launchBrowser({ camera: true })
  seller = await activePerson(fixture.product)
})
afterAll(async () => {
  await camera?.close()
  await fixture.stop()
})

it('leads from a new live over its invitation to the address of its page', async () => {
  await addedMerchant(fixture.product, seller.token)
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  const { page, t } = browser
  await signIn(fixture.product, browser, seller, '/streams/new')
  await page.getByLabel(t.streams.create.name).fill('Live de verão')
  await page.getByLabel(t.streams.create.date).fill('2027-01-15')
  await page.getByRole('button', { name: t.streams.create.submit }).click()
  await page.getByText(t.streams.pendingText).waitFor()
  await page.getByRole('button', { name: t.streams.before.fillIn }).click()
  await page.getByLabel(t.streams.before.invitation).fill('A coleção nova, com frete grátis.')
  await page.getByRole('button', { name: t.streams.before.save }).click()
  await page.getByText(/\/lives\/live-de-verao$/).waitFor()
  await page.getByText(t.streams.statuses.active, { exact: true }).waitFor()
  await browser.checkpoint('own-live-complete')
  await browser.close()
})

it('is broadcast from the camera of a phone, watched by WHEP and LL-HLS, goes on after a reload, and ends', async () => {
  const stream = await activeStream(fixture.product, seller.token)
  const { url } = fixture.product
  const context = await camera.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'pt-BR', permissions: ['camera', 'microphone'] },
  })
  context.setDefaultTimeout(60_000)
  await context.addCookies([{ name: sessionCookie, value: seller.token, url, httpOnly: true }])
  const page = await context.newPage()
  await page.goto(`${url}/api/health`)
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'))
  const state = async () => {
    const body = { stream_uuid: stream.uuid }
    const { token } = seller
    return (await fixture.product.call('POST', '/streams/realtime/studio', { token, body })).body.row
  }

  await page.goto(`${url}/streams/${stream.uuid}/broadcast/start`)
  await page.getByRole('button', { name: 'Entrar ao vivo' }).click()
  await page.getByText('ao vivo', { exact: true }).waitFor()
  await expect.poll(async () => (await state()).broadcast_status).toBe('live')
  await page.getByText(/^Imagem (boa|regular|ruim)$/).waitFor()
  const viewer = await watch(stream.uri)
  const withoutUdp = await watch(stream.uri, { udp: false })
  await viewer.plays('whep')
  await withoutUdp.plays('hls')
  await page.getByText('2 assistindo').waitFor()
  await page.getByRole('button', { name: 'Volto já' }).click()
  await page.getByText(/Quem assiste vê/).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(/^Imagem (boa|regular|ruim)$/).waitFor()
  expect((await state()).broadcast_status).toBe('live')
  await viewer.plays('whep')
  await withoutUdp.plays('hls')
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await page.getByRole('button', { name: 'Encerrar live' }).click()
  await page.getByText('Esta live já terminou.').waitFor()
  expect((await state()).broadcast_status).toBe('finished')
  for (const { page } of [viewer, withoutUdp]) await page.waitForURL(`**/lives/${stream.uri}/finished`)
  await context.close()
})

/** Opens the watch page in a browser of its own; `udp: false` takes WebRTC away, as a network without UDP does. */
async function watch(uri: string, { udp = true } = {}) {
  const context = await camera.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  context.setDefaultTimeout(60_000)
  if (!udp) await context.addInitScript('delete window.RTCPeerConnection')
  const page = await context.newPage()
  await page.goto(`${fixture.product.url}/streams/${uri}/broadcast/watch`)
  return {
    page,
    /** Awaits that the picture comes this way and moves. */
    async plays(way: 'whep' | 'hls') {
      await page.locator(`body[data-phase="playing"][data-way="${way}"]`).waitFor()
      const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
      const from = await time()
      await expect.poll(time).toBeGreaterThan(from + 0.5)
    },
  }
}
