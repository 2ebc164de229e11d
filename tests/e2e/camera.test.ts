import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runningEngine } from '#platform/media-engine/embedded/testing/running-engine.ts'
import { launchBrowser } from '#tests/support/chromium.ts'

const stream = '0b5d8f5e-8f43-4c1e-9d5f-0d9a3f1f7a01'
let running: Awaited<ReturnType<typeof runningEngine>>
let browser: Browser
let pages: Server
let origin: string

beforeAll(async () => {
  running = await runningEngine()
  await running.engine.openStream(stream, { record: false, maxKbps: 2_500 })
  pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>media</title>')
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  browser = await launchBrowser({ camera: true })
})
afterAll(async () => {
  await browser.close()
  pages.close()
  await running.stop()
})

type Address = { url: string; bearer: string }

/** Opens a page that publishes its fake camera, and returns when it is connected. */
async function publishCamera(address: Address): Promise<Page> {
  const page = await (await browser.newContext({ permissions: ['camera', 'microphone'] })).newPage()
  await page.goto(origin)
  await page.evaluate(async ({ url, bearer }) => {
    const peer = new RTCPeerConnection()
    const media = await navigator.mediaDevices.getUserMedia({ video: true, audio: true })
    for (const track of media.getTracks()) peer.addTransceiver(track, { direction: 'sendonly' })
    await peer.setLocalDescription()
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/sdp' }
    const answer = await fetch(url, { method: 'POST', headers, body: peer.localDescription?.sdp ?? '' })
    if (answer.status !== 201) throw new Error(await answer.text())
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
    Object.assign(window, { peer })
  }, address)
  return page
}

async function watchCamera(address: Address): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(origin)
  await page.evaluate(async ({ url, bearer }) => {
    const peer = new RTCPeerConnection()
    const video = document.createElement('video')
    Object.assign(video, { muted: true, autoplay: true, playsInline: true, srcObject: new MediaStream() })
    document.body.append(video)
    peer.ontrack = ({ track }) => (video.srcObject as MediaStream).addTrack(track)
    for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' })
    await peer.setLocalDescription()
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/sdp' }
    const answer = await fetch(url, { method: 'POST', headers, body: peer.localDescription?.sdp ?? '' })
    if (answer.status !== 201) throw new Error(await answer.text())
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
    Object.assign(window, { peer })
  }, address)
  return page
}

/** What the page's receiver of this kind counts. */
const inbound = (page: Page, kind: string) =>
  page.evaluate(async (wanted) => {
    const { peer } = window as unknown as { peer: RTCPeerConnection }
    for (const report of (await peer.getStats()).values())
      if (report.type === 'inbound-rtp' && report.kind === wanted)
        return {
          framesDecoded: report.framesDecoded as number,
          freezes: report.freezeCount as number,
          packets: report.packetsReceived as number,
          samples: report.totalSamplesReceived as number,
        }
    return null
  }, kind)

it('carries the camera of one Chromium to another, picture and sound', async () => {
  const publisher = await publishCamera(await running.publishAddress(stream, { id: 'seller', name: null }))
  await expect.poll(async () => (await running.engine.state(stream)).live).toBe(true)
  const viewer = await watchCamera(await running.watchAddress(stream, { id: 'viewer', name: null }))
  await expect.poll(async () => (await inbound(viewer, 'video'))?.framesDecoded).toBeGreaterThan(40)
  await expect.poll(async () => (await inbound(viewer, 'audio'))?.samples).toBeGreaterThan(48_000)
  const size = await viewer.evaluate(() => {
    const { videoWidth, videoHeight } = document.querySelector('video') as HTMLVideoElement
    return `${videoWidth}x${videoHeight}`
  })
  expect(size).toMatch(/^\d{3,4}x\d{3,4}$/)
  await expect.poll(async () => (await running.engine.state(stream)).quality?.fps).toBeGreaterThan(10)
  expect((await running.engine.state(stream)).viewers.realtime).toBe(1)

  await viewer.context().close()
  await expect.poll(async () => (await running.engine.state(stream)).viewers.realtime).toBe(0)
  await publisher.context().close()
  await expect.poll(async () => (await running.engine.state(stream)).live).toBe(false)
})
