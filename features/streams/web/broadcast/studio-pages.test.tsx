import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { broadcast, rotateStreamKey, setBroadcastStatus, studioState } from '../../broadcast-contract.ts'
import { listMyStreams } from '../../contract.ts'
import {
  addDestination,
  deleteDestination,
  listDestinations,
  updateDestination,
} from '../../destination-contract.ts'
import { showGuest } from '../../guest-contract.ts'
import { measureUpload } from '../../network-contract.ts'
import { listStreamProducts } from '../../products-contract.ts'
import type { Stream } from '../streams-query.ts'
import { exampleStream } from '../testing/example-stream.ts'
import type { StudioState } from './broadcast-query.ts'
import { BroadcastLivePage } from './live-page.tsx'
import { BroadcastStartPage } from './start-page.tsx'

const destinationUuids = {
  a: '01900000-0000-7000-8000-00000000000a',
  b: '01900000-0000-7000-8000-00000000000b',
  c: '01900000-0000-7000-8000-00000000000c',
}
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
    .on(listDestinations, () => ({ canForward: true, destinations: [] }))

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

  it('shows other platforms with their lights, adds one, changes one and removes one', async () => {
    const plain = { url: 'rtmps://a.rtmps.youtube.com/live2', maskedKey: '••••mnop', isActive: true }
    const at = { since: null, retryAt: '2026-11-21T15:00:10.000Z' }
    const rowsShown = [
      {
        ...plain,
        uuid: destinationUuids.a,
        name: 'Um',
        status: { ...at, state: 'live' as const, fault: null },
      },
      {
        ...plain,
        uuid: destinationUuids.b,
        name: 'Dois',
        status: { ...at, state: 'failed' as const, fault: 'refused' as const },
      },
      { ...plain, uuid: destinationUuids.c, name: 'Três', isActive: false, status: null },
    ]
    const api = apiOf(exampleStream({ streamMode: 'encoder', broadcastStatus: 'live' }))
      .on(listDestinations, () => ({ canForward: true, destinations: rowsShown }))
      .on(addDestination, ({ body }) => ({ ...rowsShown[2]!, ...body }))
      .on(updateDestination, () => rowsShown[0]!)
      .on(deleteDestination, () => undefined)
    const { user, findByText, findByRole, findByLabelText, t } = mountScreen(<BroadcastLivePage />, {
      ...{ ...live, api, locale },
    })
    const words = t.studio.destinations
    await findByText(words.states.live)
    await findByText(new RegExp(words.faults.refused))
    await findByText(words.states.off)

    await user.click(await findByRole('button', { name: words.add }))
    const dialog = within(await findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText(words.platform), 'Twitch')
    await user.click(dialog.getByRole('button', { name: words.add }))
    await findByText(t.fields.required)
    await user.type(await findByLabelText(words.key), 'live_12345')
    await user.click(dialog.getByRole('button', { name: words.add }))
    await findByText(words.saved)
    expect(api.requests(addDestination).map(({ body }) => body)).toEqual([
      { uuid, name: 'Twitch', url: 'rtmp://live.twitch.tv/app', key: 'live_12345' },
    ])

    const menuOf = async (name: string, item: string) => {
      await user.click(await findByRole('button', { name: words.more.replace('{name}', name) }))
      await user.click(await findByRole('menuitem', { name: item }))
    }
    await menuOf('Três', words.switchOn)
    await menuOf('Um', words.edit)
    await user.click(await findByRole('button', { name: words.save }))
    await expect
      .poll(() => api.requests(updateDestination).map(({ body }) => body))
      .toEqual([
        { uuid, destinationUuid: destinationUuids.c, isActive: true },
        { uuid, destinationUuid: destinationUuids.a, name: 'Um', url: plain.url },
      ])
    await menuOf('Um', words.remove)
    const question = await findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: words.remove }))
    await findByText(words.removed)
  })

  it('offers no other platforms where the engine cannot forward', async () => {
    const api = apiOf(exampleStream({ streamMode: 'encoder' })).on(listDestinations, () => ({
      ...{ canForward: false, destinations: [] },
    }))
    const { findByText, queryByText, t } = mountScreen(<BroadcastStartPage />, { ...start, api, locale })
    await findByText('rtmp://loja.example/live')
    await expect.poll(() => queryByText(t.studio.destinations.title)).toBeNull()
  })

  it('says that the values for OBS do not load', async () => {
    const api = apiOf(exampleStream({ streamMode: 'encoder' })).on(broadcast, () => {
      throw new AppError('unavailable')
    })
    const { findByText, t } = mountScreen(<BroadcastStartPage />, { ...start, api, locale })
    await findByText(t.studio.obs.failed)
  })

  it('leads from a live that is over to its page and its settings', async () => {
    const stream = exampleStream({ broadcastStatus: 'finished', landingPageActive: true })
    const screen = mountScreen(<BroadcastLivePage />, { ...live, locale, api: apiOf(stream) })
    const { findByRole, getByRole, t } = screen
    const page = await findByRole('link', { name: t.studio.live.toPage })
    expect(page.getAttribute('href')).toBe(`/lives/${stream.uri}`)
    const settings = getByRole('link', { name: t.studio.live.toSettings })
    expect(settings.getAttribute('href')).toBe(`/streams/${uuid}/settings`)
  })

  it('asks before the page is left that sends the picture', async () => {
    const api = apiOf(exampleStream({ broadcastStatus: 'live' }))
      .on(studioState, () => state({ broadcastStatus: 'live', liveSince: '2026-11-21T15:00:00.000Z' }))
      .on(showGuest, () => ({ canInvite: false, guest: null }))
    const screen = mountScreen(<BroadcastLivePage />, { ...live, api, locale, from: start.path })
    const { user, findByRole, findByText, getByRole, queryByRole, place, travel, t } = screen
    await findByText(t.studio.live.onAir)
    const answer = async (button: string) => {
      const question = within(await findByRole('alertdialog'))
      question.getByText(t.studio.live.leave)
      await user.click(question.getByRole('button', { name: button }))
      await expect.poll(() => queryByRole('alertdialog')).toBeNull()
    }
    await user.click(getByRole('link', { name: t.words.back }))
    await answer(t.words.cancel)
    travel(-1)
    expect(place()).toBe(live.path)
    await answer(t.words.cancel)
    expect(place()).toBe(live.path)
    const closed = new Event('beforeunload', { cancelable: true })
    dispatchEvent(closed)
    expect(closed.defaultPrevented).toBe(true)
    travel(-1)
    await answer(t.studio.live.leaveConfirm)
    expect(place()).toBe(start.path)
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
