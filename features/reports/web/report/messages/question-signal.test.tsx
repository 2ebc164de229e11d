import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { pageOf } from '#platform/contract/table.ts'
import { listComments } from '../../../contract.ts'
import type { Comment } from '../../lives-types.ts'
import { sampleComment, sampleLive } from '../../testing/sample-comments.ts'
import { useComments } from '../model/use-comments.ts'
import { useLiveUpdates } from '../use-live-updates.ts'
import type { CommentsRequest } from './comment-request.ts'
import { useQuestionSignal } from './question-signal.ts'

const live = sampleLive({ access: 'unlocked' })
const place = { pluginId: live.pluginId, pluginType: 'instagram', mediaId: live.mediaId } as const
const newest: CommentsRequest = { page: 1, limit: 50, orderBy: 'timestamp', order: -1, filter: 'all' }

/** A device with a loudspeaker and a motor. */
const device = { tones: 0, vibrations: 0, clock: 0 }
const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
class Loudspeaker {
  currentTime = 0
  destination = {}
  resume = async () => {}
  createGain = () => ({ gain: param, connect: (next: object) => next })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: () => {
      device.tones += 1
    },
    stop() {},
  })
}
function vibrate() {
  device.vibrations += 1
  return true
}

const signals = () => ({ tones: device.tones, vibrations: device.vibrations })
const silence = { tones: 0, vibrations: 0 }
const once = { tones: 2, vibrations: 1 }

/** An open report that shows how many messages it has. */
function Report() {
  const { on, toggle, signal } = useQuestionSignal()
  useLiveUpdates(live, { onQuestion: signal })
  const { page } = useComments(place, newest)
  return (
    <button type="button" aria-pressed={on} onClick={toggle}>
      {`${page?.rows.length} messages`}
    </button>
  )
}

function mountReport(known: Comment[] = []) {
  const rows = [...known]
  const counted = () => ({ revision: rows.length })
  const api = fakeApi().on(listComments, () => ({
    ...pageOf([...rows], rows.length, newest),
    ...counted(),
  }))
  const screen = mountScreen(<Report />, { api })
  const has = (n: number) => screen.findByText(`${n} messages`)
  const capture = (differences: Partial<Comment>) => {
    const comment = { ...sampleComment(rows.length + 1), ...differences }
    rows.unshift(comment)
    return { ...comment, ...counted() }
  }
  const announce = (comment: object) =>
    screen.realtime.send(`live-comments:${live.id}`, 'comments', [comment])
  /** Publishes a captured comment and waits until the report shows it. */
  const say = async (differences: Partial<Comment>) => {
    announce(capture(differences))
    await has(rows.length)
  }
  return {
    ...screen,
    rows,
    has,
    bell: () => screen.findByRole('button'),
    say,
    /** Waits until the report is subscribed: it has received a first comment, which is no question. */
    async listening() {
      const first = capture({ text: 'cheguei' })
      await expect
        .poll(() => {
          announce(first)
          return screen.queryByText(`${rows.length} messages`)
        })
        .not.toBeNull()
    },
  }
}

describe('the signal for a new question', () => {
  beforeEach(() => {
    Object.assign(device, { tones: 0, vibrations: 0 })
    vi.stubGlobal('AudioContext', Loudspeaker)
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (real, name) => (name === 'vibrate' ? vibrate : Reflect.get(real, name, real)),
      }),
    )
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + device.clock)
    return () => clock.mockRestore()
  })

  it('is off until the user switches it on, and then plays a sample', async () => {
    const { user, bell, say, listening } = mountReport()
    await listening()
    await say({ isQuestion: true })
    expect([(await bell()).getAttribute('aria-pressed'), signals()]).toEqual(['false', silence])
    await user.click(await bell())
    expect([(await bell()).getAttribute('aria-pressed'), signals()]).toEqual(['true', once])
  })

  it('sounds and vibrates for a question of the audience, and for nothing else', async () => {
    localStorage.setItem('question-signal', 'on')
    const { say, listening } = mountReport()
    await listening()
    await say({ text: 'que linda' })
    await say({ isQuestion: true, isOwn: true })
    expect(signals()).toEqual(silence)
    await say({ isQuestion: true })
    expect(signals()).toEqual(once)
  })

  it('is played once for all questions within two seconds', async () => {
    localStorage.setItem('question-signal', 'on')
    const { say, listening } = mountReport()
    await listening()
    await say({ isQuestion: true })
    await say({ isQuestion: true })
    expect(signals()).toEqual(once)
    device.clock += 2_000
    await say({ isQuestion: true })
    expect(signals()).toEqual({ tones: 4, vibrations: 2 })
  })

  it('is silent for earlier questions, and for those fetched after a reconnect', async () => {
    localStorage.setItem('question-signal', 'on')
    const { rows, has, listening, realtime } = mountReport([sampleComment(1, { isQuestion: true })])
    await listening()
    rows.unshift(sampleComment(9, { isQuestion: true }))
    realtime.drop()
    await has(3)
    expect(signals()).toEqual(silence)
  })

  it('is stored on this device, and removed when it is switched off', async () => {
    const { user, bell } = mountReport()
    await user.click(await bell())
    expect(localStorage.getItem('question-signal')).toBe('on')
    await user.click(await bell())
    expect([localStorage.getItem('question-signal'), (await bell()).getAttribute('aria-pressed')]).toEqual([
      null,
      'false',
    ])
    expect(signals()).toEqual(once)
  })
})
