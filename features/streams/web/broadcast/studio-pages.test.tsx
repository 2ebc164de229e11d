import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { broadcast, rotateStreamKey, setBroadcastStatus, studioState } from '../../broadcast-contract.ts'
import { listMyStreams } from '../../contract.ts'
import { measureUpload } from '../../network-contract.ts'
import { listStreamProducts } from '../../products-contract.ts'
import type { Stream } from '../streams-query.ts'
import { exampleStream } from '../testing/example-stream.ts'
import type { StudioState } from './broadcast-query.ts'
import { BroadcastLivePage } from './live-page.tsx'
import { BroadcastStartPage } from './start-page.tsx'

const rows = <Row extends object>(...all: Row[]) => pageOf(all, all.length, { page: 1, limit: 20 })
const { uuid, merchantUuid } = exampleStream()
const start = { pattern: '/streams/:uuid/broadcast/start', path: `/streams/${uuid}/broadcast/start` }
const live = { pattern: '/streams/:uuid/broadcast/live', path: `/streams/${uuid}/broadcast/live` }

const tickets = {
  ...{ appId: 'arara', publisherToken: 'p', subscriberToken: null, chatToken: 'c', merchantUuid },
  ...{
    streamUuid: uuid,
    shortId: 7,
    streamUri: 'live-de-verao',
    userId: 'u',
    broadcastStatus: 'pending' as const,
  },
  publish: {
    whip: {
      url: '/media/whip/1',
      bearer: 'secret-bearer',
      iceServers: [],
      expiresAt: '2026-11-21T15:00:00.000Z',
    },
    rtmp: { url: 'rtmp://loja.example/live', streamKey: 'secret-key' },
    livekit: null,
  },
}
const state = (changes: Partial<StudioState> = {}): StudioState => ({
  ...{ broadcastStatus: 'pending', liveSince: null, finishedAt: null, viewers: 3, isRecording: false },
  ...{ hasPicture: true, source: 'rtmp', connections: { realtime: 2, hls: 1 }, recordingStatus: 'stopped' },
  quality: { kbps: 2000, fps: 30, width: 1280, height: 720, loss: 0, keyframeInterval: 6 },
  ...{ mayReopenUntil: null, participants: [] },
  ...changes,
})
const apiOf = (stream: Stream) =>
  fakeApi()
    .on(listMyStreams, () => rows(stream))
    .on(listStreamProducts, () => rows())
    .on(broadcast, () => tickets)
    .on(studioState, () => state())

describe.each(['pt-BR', 'en-US'] as const)('the studio, in %s', (locale) => {
  it.each([
    ['readOnly', { role: 'read' }],
    ['pendingText', { status: 'pending', missing: ['description'] }],
    ['inactive', { status: 'inactive' }],
    ['finished', { broadcastStatus: 'finished' }],
  ] as const)('says why a live cannot be broadcast: %s', async (key, change) => {
    const api = apiOf(exampleStream(change as Partial<Stream>))
    const { findByText, t } = mountScreen(<BroadcastStartPage />, { ...start, api, locale })
    await findByText(t.studio.start[key])
  })

  it('says that a camera needs https, and does not let the live begin without one', async () => {
    const screen = mountScreen(<BroadcastStartPage />, { ...start, locale, api: apiOf(exampleStream()) })
    const { findByRole, t } = screen
    const go = await findByRole<HTMLButtonElement>('button', { name: t.studio.start.go })
    expect(go.disabled).toBe(true)
    await findByRole('button', { name: t.studio.start.tryAgain })
  })

  it('measures the network, and says when that fails', async () => {
    let isThere = false
    const api = apiOf(exampleStream()).on(measureUpload, () => {
      if (!isThere) throw new AppError('internal_error')
    })
    const screen = mountScreen(<BroadcastStartPage />, { ...start, api, locale })
    const { user, findByRole, findByText, t } = screen
    const check = await findByRole('button', { name: t.studio.start.checkNetwork })
    await user.click(check)
    await findByText(t.studio.start.checkFailed)
    isThere = true
    await user.click(check)
    await findByText(t.studio.start.verdicts.good)
  })

  it('hides the key for OBS until it is asked for, and makes another after a question', async () => {
    const api = apiOf(exampleStream({ streamMode: 'encoder' })).on(rotateStreamKey, () => undefined)
    const screen = mountScreen(<BroadcastStartPage />, { ...start, api, locale })
    const { user, findByText, findByRole, findAllByRole, getByRole, queryByText, t } = screen
    await findByText('rtmp://loja.example/live')
    expect(queryByText('secret-key')).toBeNull()
    const [show] = await findAllByRole('button', { name: t.studio.obs.show })
    if (show) await user.click(show)
    await findByText('secret-key')
    await user.click(getByRole('button', { name: t.studio.obs.rotate }))
    const question = await findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: t.studio.obs.rotate }))
    await findByText(t.studio.obs.rotated)
    expect(api.requests(broadcast)).toHaveLength(2)
  })

  it('says that the values for OBS do not load', async () => {
    const api = apiOf(exampleStream({ streamMode: 'encoder' })).on(broadcast, () => {
      throw new AppError('unavailable')
    })
    const { findByText, t } = mountScreen(<BroadcastStartPage />, { ...start, api, locale })
    await findByText(t.studio.obs.failed)
  })

  it('begins a live of OBS once its signal is there, shows its health, and ends it after a question', async () => {
    let status: Stream['broadcastStatus'] = 'pending'
    const api = apiOf(exampleStream({ streamMode: 'encoder' }))
      .on(studioState, () => state({ broadcastStatus: status }))
      .on(setBroadcastStatus, ({ body }) => {
        status = body.status
        return state({ broadcastStatus: status, liveSince: '2026-11-21T15:00:00.000Z' })
      })
    const screen = mountScreen(<BroadcastLivePage />, { ...live, api, locale })
    const { user, findByRole, findByText, t } = screen
    await findByText(t.studio.obs.receiving)
    await findByText(new RegExp(t.studio.live.reasons.keyframes))
    const go = await findByRole<HTMLButtonElement>('button', { name: t.studio.start.go })
    await expect.poll(() => go.disabled).toBe(false)
    await user.click(go)
    await user.click(await findByRole('button', { name: t.studio.live.end }))
    await user.click(await findByRole('button', { name: t.studio.live.endConfirm }))
    await findByText(t.studio.start.finished)
    expect(api.requests(setBroadcastStatus).map(({ body }) => body.status)).toEqual(['live', 'finished'])
  })
})
