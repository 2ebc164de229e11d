import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropAffiliateCode, keepAffiliateCode, keptAffiliateCode } from './affiliate-code.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('stores a code for thirty days', () => {
  keepAffiliateCode('ROSA10')
  vi.setSystemTime('2026-12-21T11:59:59Z')
  expect(keptAffiliateCode()).toBe('ROSA10')
  vi.setSystemTime('2026-12-21T12:00:00Z')
  expect(keptAffiliateCode()).toBeNull()
  expect(kept.size).toBe(0)
})

it('stores the code of the last link', () => {
  keepAffiliateCode('ROSA10')
  keepAffiliateCode('LuPrado')
  expect(keptAffiliateCode()).toBe('LuPrado')
})

it('deletes the code once it is used, or when no affiliate has it', () => {
  keepAffiliateCode('ROSA10')
  dropAffiliateCode('LuPrado')
  expect(keptAffiliateCode()).toBe('ROSA10')
  dropAffiliateCode('ROSA10')
  expect(keptAffiliateCode()).toBeNull()
  keepAffiliateCode('ROSA10')
  dropAffiliateCode()
  expect(keptAffiliateCode()).toBeNull()
})

it.each([
  '{',
  'null',
  '"ROSA10"',
  '{"code":7,"until":9e15}',
  '{"code":"ROSA10"}',
  '{"code":"","until":9e15}',
])('ignores values that it did not write: %s', (text) => {
  kept.set('affiliate-code', text)
  expect(keptAffiliateCode()).toBeNull()
})

it('lets people sign up without a storage', () => {
  vi.stubGlobal('localStorage', undefined)
  keepAffiliateCode('ROSA10')
  dropAffiliateCode()
  expect(keptAffiliateCode()).toBeNull()
})
