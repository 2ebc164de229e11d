import { describe, expect, it } from 'vitest'
import { CallError } from '#platform/web/call-error.ts'
import { createPageErrors } from './create-page-errors.ts'
import { framesOf } from './frames.ts'

const origin = 'https://arara.test'

function setUp({ agreed = false, chance = [1, 1] }: { agreed?: boolean; chance?: number[] } = {}) {
  const sent: Record<string, unknown>[] = []
  const chances = [...chance]
  let milliseconds = 0
  let call: (call: { at: number; what: string; status: number }) => void = () => {}
  let leave = () => {}
  const errors = createPageErrors({
    consent: { mayCount: () => agreed, state: () => ({ browserId: 'b1' }) },
    place: () => ({ origin, pathname: '/dashboard' }),
    now: () => milliseconds,
    random: () => chances.shift() ?? 1,
    watchCalls: (add) => {
      call = add
    },
    onLeave: (listener) => {
      leave = listener
    },
    sendError: (report) => sent.push(report),
    sendSession: (session) => sent.push(session),
  })
  errors.begin()
  return {
    ...{ errors, sent },
    call: (one: { at: number; what: string; status: number }) => call(one),
    leave: () => leave(),
    wait: (ms: number) => {
      milliseconds += ms
    },
  }
}

function failure(message = 'broken', file = `${origin}/assets/page.js`): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at show (${file}:1:77)`
  return error
}

describe('the stack of an error', () => {
  it('is read as Chromium, Firefox and Safari write it', () => {
    const frames = [
      { function: 'show', file: `${origin}/a.js`, line: 1, column: 7 },
      { function: '', file: `${origin}/a.js`, line: 2, column: 3 },
    ]
    expect(framesOf(`Error: x\n    at show (${origin}/a.js:1:7)\n    at ${origin}/a.js:2:3`)).toEqual(frames)
    expect(framesOf(`show@${origin}/a.js:1:7\n@${origin}/a.js:2:3\n[native code]`)).toEqual(frames)
  })
})

describe('an error in a page', () => {
  it('is reported at most five times', () => {
    const { errors, sent } = setUp()
    for (let n = 0; n < 20; n++) errors.tell(failure(`broken ${n}`))
    expect(sent).toHaveLength(5)
    expect(sent[0]).toMatchObject({ path: '/dashboard', type: 'TypeError', message: 'broken 0', steps: null })
  })

  it('is not reported for a refused call or for a browser extension', () => {
    const { errors, sent } = setUp()
    errors.tell(new CallError({ status: 409, code: 'conflict' }))
    errors.tell(failure('theirs', 'chrome-extension://abc/inject.js'))
    errors.tell('only a text')
    expect(sent).toEqual([])
  })

  it('is reported with the preceding steps in one of four sessions, with consent', () => {
    const { errors, sent, call, wait } = setUp({ agreed: true, chance: [0.24, 1] })
    wait(2_000)
    call({ at: 1_500, what: '/api/lives', status: 200 })
    errors.rememberPage('/streams')
    wait(3_000)
    errors.tell(failure())
    expect(sent[0]?.steps).toEqual([
      { ago: 5, kind: 'page', what: '/dashboard' },
      { ago: 4, kind: 'call', what: '/api/lives', status: 200 },
      { ago: 3, kind: 'page', what: '/streams' },
    ])
  })

  it.each([
    ['of another session', { agreed: true, chance: [0.25, 1] }],
    ['of a visitor who did not agree', { agreed: false, chance: [0.24, 1] }],
  ])('%s is reported without the preceding steps', (_, session) => {
    const { errors, sent } = setUp(session)
    errors.tell(failure())
    expect(sent[0]?.steps).toBeNull()
  })
})

describe('the end of a session', () => {
  it('is reported by one in twenty with its number of errors, with consent', () => {
    const { errors, sent, leave, wait } = setUp({ agreed: true, chance: [1, 0.049] })
    errors.tell(failure())
    wait(90_000)
    leave()
    expect(sent[1]).toEqual({ seconds: 90, errors: 1, browserId: 'b1' })
  })

  it.each([
    ['of another session', { agreed: true, chance: [1, 0.05] }],
    ['of a visitor who did not agree', { agreed: false, chance: [1, 0.049] }],
  ])('%s is not reported', (_, session) => {
    const { sent, leave } = setUp(session)
    leave()
    expect(sent).toEqual([])
  })
})
