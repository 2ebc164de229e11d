import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'
import { withoutSecret } from './without-secret.ts'

type Listener = (event: { error?: unknown; reason?: unknown }) => void
const listeners = new Map<string, Listener>()
const sent = vi.fn(async (_address: string, _init: { body: string }) => new Response(null, { status: 204 }))

beforeEach(() => {
  sent.mockClear()
  listeners.clear()
  vi.stubGlobal('location', { origin: 'https://arara.example', pathname: '/lives/verao' })
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
  vi.stubGlobal('fetch', sent)
  reportErrors()
})
afterEach(() => vi.unstubAllGlobals())

function errorAt(file: string): Error {
  const error = new TypeError('x is not a function')
  error.stack = `TypeError: x is not a function\n    at run (${file}:3:7)`
  return error
}
const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body))

it.each(['/assets/live-player-x1.js', '/lives/verao'])(
  'reports an uncaught error of our script at %s with its place',
  (path) => {
    listeners.get('error')?.({ error: errorAt(`https://arara.example${path}`) })
    expect(sent.mock.calls.map(([address]) => address)).toEqual(['/api/analytics/error'])
    expect(bodies()).toEqual([
      {
        ...{ path: '/lives/verao', type: 'TypeError', message: 'x is not a function' },
        frames: [{ function: 'run', file: `https://arara.example${path}`, line: 3, column: 7 }],
      },
    ])
  },
)

it('reports an unhandled rejection, and at most five errors of a page', () => {
  for (let n = 0; n < 9; n += 1)
    listeners.get('unhandledrejection')?.({ reason: errorAt('https://arara.example/assets/live-chat-x.js') })
  expect(bodies()).toHaveLength(5)
})

it.each([
  ['an extension of the browser', errorAt('chrome-extension://abc/inject.js')],
  ['something that is no error', 'Script error.'],
  ['a script of another origin, of which browsers tell nothing', null],
])('is silent about %s', (_what, error) => {
  listeners.get('error')?.({ error })
  expect(sent).not.toHaveBeenCalled()
})

it('says nothing of the secret in the address of a bag', () => {
  vi.stubGlobal('location', { origin: 'https://arara.example', pathname: '/sacola/s3cr3t-Token/pay' })
  reportErrors((report) => withoutSecret(report, 's3cr3t-Token'))
  const error = errorAt('https://arara.example/sacola/s3cr3t-Token/pay')
  error.message = 'cannot fetch /sacola/s3cr3t-Token/version'
  listeners.get('error')?.({ error })
  expect(bodies()).toMatchObject([
    {
      ...{ path: '/sacola/:/pay', message: 'cannot fetch /sacola/:/version' },
      frames: [{ file: 'https://arara.example/sacola/:/pay' }],
    },
  ])
})
