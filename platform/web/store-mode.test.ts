import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a page with fresh modules. */
async function openPage() {
  const mode = await import('./store-mode.ts')
  const { session } = await import('./session.ts')
  return { ...mode, session }
}

it('is customer until it is switched, and stays switched on this browser', async () => {
  const first = await openPage()
  expect(first.currentStoreMode()).toBe('customer')
  first.chooseStoreMode('merchant')

  vi.resetModules()
  expect((await openPage()).currentStoreMode()).toBe('merchant')
})

it('ends with the session', async () => {
  const page = await openPage()
  page.chooseStoreMode('merchant')
  page.session.end()
  expect(page.currentStoreMode()).toBe('customer')
  expect(kept.has('store-mode')).toBe(false)
})

it('is customer without a storage, and may still be switched', async () => {
  vi.stubGlobal('localStorage', undefined)
  const page = await openPage()
  expect(page.currentStoreMode()).toBe('customer')
  page.chooseStoreMode('merchant')
  expect(page.currentStoreMode()).toBe('merchant')
})
