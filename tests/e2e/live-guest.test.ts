import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { sessionCookie } from '#platform/server/http/actor.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { steps } from './steps.ts'

let fixture: BrowserFixture
let camera: Browser
beforeAll(async () => {
  // With the media engine.
  fixture = await startBrowserFixture({ ARARA_ROLES: 'web,jobs,capture,media' })
  camera = await launchBrowser({ camera: true })
})
afterAll(async () => {
  await camera?.close()
  await fixture.stop()
})

it('brings a guest from the link through the waiting room into picture and sound of the live, and out again', async () => {
  const seller = await activePerson(fixture.product)
  const stream = await activeStream(fixture.product, seller.token)
  const { url } = fixture.product
  const phone = { viewport: { width: 390, height: 844 } }
  const host = await opened({ viewport: { width: 1440, height: 900 } }, countConnections)
  const pages = [host]
  const step = steps({
    ...{ all: 240, each: 75 },
    look: () =>
      Promise.all(pages.map((page) => page.evaluate(() => [location.pathname, document.body.innerText]))),
  })

  await step('the seller is on air', async () => {
    await host.context().addCookies([{ name: sessionCookie, value: seller.token, url, httpOnly: true }])
    await host.goto(`${url}/api/health`)
    await host.evaluate(() => localStorage.setItem('signed-in', 'yes'))
    await host.goto(`${url}/streams/${stream.uuid}/broadcast/live?quality=low`)
    await host.getByText('ao vivo', { exact: true }).waitFor()
  })
  const guest = await step('the guest enters the waiting room by the link', async () => {
    await host.getByRole('button', { name: 'Criar convite' }).click()
    const link = (await host.getByText(/\/streams\/guest#/).textContent()) ?? ''
    const page = await opened(phone, redCamera)
    pages.push(page)
    await page.goto(new URL(link).hash ? `${url}/streams/guest${new URL(link).hash}` : link)
    await page.getByLabel('Seu nome').fill('Bia')
    await page.getByRole('button', { name: 'Entrar na sala de espera' }).click()
    await page.getByText(/^Aguarde .* aceitar$/).waitFor()
    return page
  })
  const viewer = await step('a viewer watches', async () => {
    const page = await opened(phone)
    pages.push(page)
    await page.goto(`${url}/streams/${stream.uri}/broadcast/watch`)
    await page.locator('body[data-phase="playing"]').waitFor()
    return page
  })
  const isRed = (x: number) => async () => {
    const [red = 0, green = 0, blue = 0] = await colourOf(viewer, x)
    return red > 150 && green < 100 && blue < 100
  }
  expect(await isRed(0.75)()).toBe(false)

  await step('the seller admits the guest', async () => {
    await host.getByText('Bia quer entrar na live.').waitFor()
    // The page is scrolled down to where the link is.
    const { y = -1 } = (await host.getByRole('button', { name: 'Aceitar' }).boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(800)
    await host.getByRole('button', { name: 'Aceitar' }).click()
    await host.getByText('Bia está na live com você.').waitFor()
  })
  await step('seller and guest see each other', async () => {
    await guest.getByText('na live', { exact: true }).waitFor()
    await guest.locator('video:not(.invisible)[aria-label^="Imagem de"]').waitFor()
  })
  await step('the viewer sees both', async () => {
    await expect.poll(isRed(0.75), patient).toBe(true)
    expect(await isRed(0.25)()).toBe(false)
  })
  await step('the studio answers on a laptop that draws slowly', async () => {
    await slowly(host, 20, async () => {
      await host.getByRole('button', { name: 'Silenciar' }).click()
      await host.getByRole('button', { name: 'Ativar som' }).click()
    })
  })
  await step("the guest's voice is sent", async () => {
    await host.getByRole('button', { name: 'Silenciar' }).click()
    const before = await loudness(host)
    await expect.poll(() => loudness(host), patient).toBeGreaterThan(before + 0.01)
  })
  await step('the guest comes back from a reload', async () => {
    await guest.reload()
    await guest.getByText('na live', { exact: true }).waitFor()
    await expect.poll(isRed(0.75), patient).toBe(true)
  })
  await step('the seller takes the guest out', async () => {
    await host.getByRole('button', { name: 'Tirar da live' }).click()
    await host.getByRole('alertdialog').getByRole('button', { name: 'Tirar da live' }).click()
    await guest.getByText('Sua participação terminou').waitFor()
    await host.getByRole('button', { name: 'Criar convite' }).waitFor()
    await expect.poll(isRed(0.75), patient).toBe(false)
  })
  await step('the guest stays out after a reload', async () => {
    await guest.reload()
    await guest.getByText('Sua participação terminou').waitFor()
  })
  for (const page of pages) await page.context().close()
})

const patient = { timeout: 60_000, interval: 250 }

async function opened(options: BrowserContextOptions, script?: () => void): Promise<Page> {
  const context = await camera.newContext({
    ...{ locale: 'pt-BR', permissions: ['camera', 'microphone'], ...options },
  })
  context.setDefaultTimeout(60_000)
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}

/** A camera that sees red, and a microphone that hears a tone. */
function redCamera() {
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    if (wanted?.audio) {
      const context = new AudioContext()
      const tone = context.createOscillator()
      const sound = context.createMediaStreamDestination()
      tone.connect(sound)
      tone.start()
      return sound.stream
    }
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [480, 640]
    const context = canvas.getContext('2d')!
    let beat = 0
    setInterval(() => {
      beat += 1
      context.fillStyle = 'red'
      context.fillRect(0, 0, 480, 640)
      context.fillStyle = 'black'
      context.fillRect(beat % 480, 0, 4, 4)
    }, 40)
    return canvas.captureStream(25)
  }
}

/** Runs `act` while the main thread of the page is slowed down by this factor. */
async function slowly(page: Page, times: number, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  await act()
  await session.detach()
}

function countConnections() {
  const connections: RTCPeerConnection[] = []
  const Original = RTCPeerConnection
  Object.assign(window, {
    connections,
    RTCPeerConnection: class extends Original {
      constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...given)
        connections.push(this)
      }
    },
  })
}

/** The colour of the viewer's picture at a share of its width, halfway down. */
const colourOf = (page: Page, x: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, at) => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [video.videoWidth, video.videoHeight]
    const context = canvas.getContext('2d')!
    context.drawImage(video, 0, 0)
    return [...context.getImageData(canvas.width * at, canvas.height / 2, 1, 1).data]
  }, x)

/** The energy of all sound that the studio has sent. */
const loudness = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] }
    let energy = 0
    for (const connection of connections)
      for (const report of (await connection.getStats()).values())
        if (report.type === 'media-source' && report.kind === 'audio') energy += report.totalAudioEnergy ?? 0
    return energy
  })
