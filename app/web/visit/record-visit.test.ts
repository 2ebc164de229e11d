import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
let frames: (() => void)[]
const sent = vi.fn(async (_address: string, _init: { body: string }) => new Response(null, { status: 204 }))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  sent.mockClear()
  frames = []
  kept.clear()
  kept.set(
    'statistics-choice',
    JSON.stringify({ analytics: true, version: 1, browserId: 'b1', chosenAt: '', told: true }),
  )
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', { language: 'pt-BR' })
  vi.stubGlobal('location', { pathname: '/@lu.prado', search: '?utm_source=insta', hash: '' })
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' }, referrer: 'https://l.instagram.com/' })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('top', globalThis)
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function open() {
  const { recordVisit } = await import('./record-visit.ts')
  recordVisit()
}

function paint() {
  for (const frame of frames) frame()
  vi.runAllTimers()
}

const campaign = () => JSON.parse(kept.get('acquisition') ?? '{}').acquisition

it('counts the view with its campaign once the page is painted, so that a prefetched page is not counted', async () => {
  await open()
  vi.runAllTimers()
  expect(sent).not.toHaveBeenCalled()
  paint()
  expect(sent).toHaveBeenCalledOnce()
  const [address, { body }] = sent.mock.calls[0] as [string, { body: string }]
  expect(address).toBe('/api/analytics/page-view')
  expect(JSON.parse(body)).toEqual({
    path: '/@lu.prado',
    browser_id: 'b1',
    referrer: 'https://l.instagram.com/',
    utm_source: 'insta',
  })
})

it('stores the campaign but counts nothing for a visitor who has not agreed to statistics', async () => {
  kept.delete('statistics-choice')
  await open()
  paint()
  expect(sent).not.toHaveBeenCalled()
  expect(campaign()).toEqual({ utmSource: 'insta' })
})

it('does not count a page that is being replaced by the one in the chosen language', async () => {
  kept.set('user-locale', 'en-US')
  await open()
  paint()
  expect(sent).not.toHaveBeenCalled()
  expect(campaign()).toEqual({ utmSource: 'insta' })
})

it('does not count a page inside another page, such as the preview of the bio editor', async () => {
  vi.stubGlobal('top', {})
  await open()
  paint()
  expect(sent).not.toHaveBeenCalled()
})
