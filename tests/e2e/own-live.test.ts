import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { probe } from '#platform/media-engine/testing/run-ffmpeg.ts'
import { sessionCookie } from '#platform/server/http/actor.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { type BrowserFixture, startSplitFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'
import { steps } from './steps.ts'

let fixture: BrowserFixture
let camera: Browser
let seller: Awaited<ReturnType<typeof activePerson>>
beforeAll(async () => {
  // With the media engine.
  fixture = await startSplitFixture()
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

it('is broadcast from a phone, watched by WHEP and LL-HLS, survives a drop, a reload and being turned, ends, and its recording plays', async () => {
  const stream = await activeStream(fixture.product, seller.token)
  const { url } = fixture.product
  const phone = await camera.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'pt-BR', permissions: ['camera', 'microphone'] },
  })
  phone.setDefaultTimeout(60_000)
  await phone.addCookies([{ name: sessionCookie, value: seller.token, url, httpOnly: true }])
  const page = await phone.newPage()
  const sent = await countSending(phone)
  await page.goto(`${url}/api/health`)
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'))
  const state = async () => {
    const body = { stream_uuid: stream.uuid }
    const { token } = seller
    return (await fixture.product.call('POST', '/streams/realtime/studio', { token, body })).body.row
  }
  const onAir = () => page.getByText(/^Imagem (boa|regular|ruim)$/).waitFor()

  const pages: Page[] = [page]
  const step = steps({
    ...{ all: 280, each: 75 },
    look: () =>
      Promise.all(pages.map((one) => one.evaluate(() => [location.pathname, { ...document.body.dataset }]))),
  })
  const visit = async (path: string, options?: { udp: boolean }) => {
    const visitor = await openForVisitor(path, options)
    pages.push(visitor)
    return visitor
  }

  const landing = await step('the landing page opens', () => visit(`/lives/${stream.uri}`))
  await step('the phone goes on air', async () => {
    await page.goto(`${url}/streams/${stream.uuid}/broadcast/start`)
    // The smallest picture costs a busy machine least.
    await page.getByLabel('Qualidade').selectOption('low')
    await page.getByRole('button', { name: 'Entrar ao vivo' }).click()
    await page.getByText('ao vivo', { exact: true }).waitFor()
    await expect.poll(async () => (await state()).broadcast_status, patient).toBe('live')
    await onAir()
  })
  await step('the browser’s back button asks, and the studio stays', async () => {
    const studio = page.url()
    await page.evaluate(() => history.back())
    const question = page.getByRole('alertdialog', { name: 'Sair do estúdio?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toBe(studio)
    await onAir()
  })
  const viewer = await step('the landing page leads to the player', async () => {
    await landing.getByRole('link', { name: 'Assistir agora' }).click()
    return watching(landing)
  })
  await step('a viewer watches by WHEP', () => viewer.playsByWhep())
  const withoutUdp = await step('a viewer without UDP watches by LL-HLS', async () => {
    const other = watching(await visit(`/streams/${stream.uri}/broadcast/watch`, { udp: false }))
    await other.plays('hls')
    return other
  })
  await step('the studio counts both and shows the slate', async () => {
    await page.getByText('2 assistindo').waitFor()
    await page.getByRole('button', { name: 'Volto já' }).click()
    await page.getByText(/Quem assiste vê/).waitFor()
    await page.getByRole('button', { name: 'Voltar para a câmera' }).click()
    await onAir()
  })

  await step('the phone comes back from a drop', async () => {
    await sent.drop(page)
    await onAir()
  })
  await step('the viewer sees the picture after the drop', () => viewer.plays())
  await step('the phone comes back from a reload', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await onAir()
    expect((await state()).broadcast_status).toBe('live')
  })
  await step('both viewers see the picture after the reload', async () => {
    await viewer.plays()
    await withoutUdp.plays()
  })
  await step('the phone is turned', () => turn(page))
  await step('the viewer sees the upright picture', async () => {
    await viewer.isUpright()
    await viewer.plays()
  })
  await step('the seller ends the live', async () => {
    await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
    await page.getByRole('button', { name: 'Encerrar live' }).click()
    await page.getByText('Esta live já terminou.').waitFor()
    expect((await state()).broadcast_status).toBe('finished')
  })
  await step('both viewers come to the page of the end', async () => {
    for (const { page } of [viewer, withoutUdp]) await page.waitForURL(`**/lives/${stream.uri}/finished`)
  })
  const sentSeconds = await step('the phone is put away', async () => {
    const seconds = await sent.spans(page)
    pages.shift()
    await phone.close()
    return seconds
  })

  const recording = await step('the recording is ready', async () => {
    const recordings = async () =>
      rowsOf((await fixture.product.call('GET', `/streams/${stream.uuid}/recordings`)).body)
    await expect.poll(async () => (await recordings())[0]?.state, patient).toBe('ready')
    return (await recordings())[0]!
  })
  await step('the recording plays', async () => {
    await viewer.page.reload()
    await viewer.page.getByRole('link', { name: 'Ver as gravações' }).click()
    const film = viewer.page.getByLabel('Assistir aqui')
    // What counts is that it moves; the promise of `play` may come late or never.
    await film.evaluate((video: HTMLVideoElement) => void video.play())
    const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(time, patient).toBeGreaterThan(0.5)
  })
  const { streams, duration, complaints } = await step('the file of the recording is whole', async () => {
    const file = await fetch(new URL(recording.watch_url, url), { signal: AbortSignal.timeout(60_000) })
    return probe(Buffer.from(await file.arrayBuffer()))
  })
  expect(complaints).toBe('')
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
  expect(sentSeconds).toHaveLength(3)
  const broadcast = sentSeconds.reduce((sum, seconds) => sum + seconds, 0)
  // Each begin and end is as exact as a busy page's clock; recording.test.ts in the engine counts pictures instead.
  expect(Math.abs(duration - broadcast)).toBeLessThan(0.3 * sentSeconds.length)
  expect(Math.abs(recording.duration_ms / 1_000 - duration)).toBeLessThan(0.01)
})

/** Opens a page in a browser of its own; `udp: false` takes WebRTC away, as a network without UDP does. */
async function openForVisitor(path: string, { udp = true } = {}): Promise<Page> {
  const context = await camera.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  context.setDefaultTimeout(60_000)
  if (!udp) await context.addInitScript('delete window.RTCPeerConnection')
  const page = await context.newPage()
  await page.goto(`${fixture.product.url}${path}`)
  return page
}

/** Turns the camera upright, as a phone does: its track goes on with pictures of another form. */
const turn = (page: Page) =>
  page.locator('video').evaluate((own: HTMLVideoElement) => {
    const [picture] = (own.srcObject as MediaStream).getVideoTracks()
    const upright = { width: { exact: 270 }, height: { exact: 360 }, resizeMode: 'crop-and-scale' }
    // Whether it is turned, the viewer sees.
    void picture?.applyConstraints(upright)
  })

const patient = { timeout: 60_000, interval: 100 }

const watching = (page: Page) => {
  const video = page.locator('video')
  const isPlaying = (way?: 'whep' | 'hls') =>
    page.locator(`body[data-phase="playing"]${way ? `[data-way="${way}"]` : ''}`).waitFor()
  /** Awaits that the picture comes and moves. After an interruption the player may choose another way. */
  async function plays(way?: 'whep' | 'hls') {
    await isPlaying(way)
    let [last, moved] = [Number.POSITIVE_INFINITY, 0]
    // A player that opens another way begins anew at zero.
    const seconds = async () => {
      const time = await video.evaluate((one: HTMLVideoElement) => one.currentTime)
      moved += Math.max(0, time - last)
      last = time
      return moved
    }
    await expect.poll(seconds, patient).toBeGreaterThan(0.5)
  }
  return {
    page,
    plays,
    /** On a busy machine the first picture may come so late that the player takes it for a network without UDP. */
    async playsByWhep() {
      await expect
        .poll(async () => {
          await isPlaying()
          const { way } = await page.evaluate(() => ({ ...document.body.dataset }))
          if (way === 'hls') await page.reload()
          return way
        }, patient)
        .toBe('whep')
      await plays()
    },
    async isUpright() {
      const isUpright = () => video.evaluate((one: HTMLVideoElement) => one.videoHeight > one.videoWidth)
      await expect.poll(isUpright, patient).toBe(true)
    },
  }
}

/** Counts the seconds in which the pages of the context send pictures, also over reloads. */
async function countSending(context: BrowserContext) {
  await context.addInitScript(() => {
    const Original = RTCPeerConnection
    const connections: RTCPeerConnection[] = []
    const key = (at: number) => `sending-${performance.timeOrigin}-${at}`
    Object.assign(window, {
      connections,
      RTCPeerConnection: class extends Original {
        constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
          super(...given)
          const at = connections.push(this) - 1
          let began: number | null = null
          const timer = setInterval(async () => {
            for (const report of (await this.getStats()).values()) {
              if (report.type !== 'outbound-rtp' || report.kind !== 'video' || !report.framesSent) continue
              began = report.timestamp - ((report.framesSent - 1) / (report.framesPerSecond || 20)) * 1_000
              clearInterval(timer)
            }
          }, 20)
          const ends = () => {
            if (began === null || localStorage.getItem(key(at))) return
            const now = performance.timeOrigin + performance.now()
            localStorage.setItem(key(at), String((now - began) / 1_000))
          }
          addEventListener('pagehide', ends)
          const close = this.close.bind(this)
          this.close = () => {
            ends()
            close()
          }
        }
      },
    })
  })
  return {
    /** Breaks the connection off, and awaits that the page makes another by itself. */
    async drop(page: Page) {
      await page.evaluate(() => {
        const { connections } = window as unknown as { connections: RTCPeerConnection[] }
        connections.at(-1)?.close()
      })
      await page.waitForFunction(() => {
        const { connections } = window as unknown as { connections: RTCPeerConnection[] }
        return connections.length === 2 && connections[1]?.connectionState === 'connected'
      })
    },
    spans: (page: Page) =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([name]) => name.startsWith('sending-'))
          .map(([, seconds]) => Number(seconds)),
      ),
  }
}
