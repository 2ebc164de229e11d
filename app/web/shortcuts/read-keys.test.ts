import { describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { createKeyReader, type PressedKey, placeKeys } from './read-keys.ts'

const press = (key: string, rest: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrl: false,
  meta: false,
  alt: false,
  isTaken: false,
  at: 0,
  ...rest,
})

describe('the keyboard shortcuts', () => {
  it('open the palette by Ctrl or ⌘ with K, even in a field and with single keys off', () => {
    const read = createKeyReader(() => false)
    expect(read(press('k', { ctrl: true, isTaken: true }))).toBe('palette')
    expect(read(press('K', { meta: true }))).toBe('palette')
  })

  it('show the list of shortcuts by ?, but not while the user types', () => {
    const read = createKeyReader(() => true)
    expect(read(press('?'))).toBe('shortcuts')
    expect(read(press('?', { isTaken: true }))).toBeNull()
  })

  it('navigate by g and a second key, within the time limit', () => {
    const read = createKeyReader(() => true)
    expect(read(press('g', { at: 100 }))).toBeNull()
    expect(read(press('d', { at: 600 }))).toEqual({ goTo: '/dashboard' })
    read(press('g', { at: 1000 }))
    expect(read(press('d', { at: 3000 }))).toBeNull()
    expect(read(press('d', { at: 3100 }))).toBeNull()
  })

  it('ignore g when another key comes between', () => {
    const read = createKeyReader(() => true)
    read(press('g', { at: 0 }))
    read(press('x', { at: 10 }))
    expect(read(press('d', { at: 20 }))).toBeNull()
  })

  it('ignore single keys when they are off', () => {
    const read = createKeyReader(() => false)
    expect(read(press('?'))).toBeNull()
    read(press('g'))
    expect(read(press('d', { at: 10 }))).toBeNull()
  })

  it('navigate only to existing pages', () => {
    const known = routes.map(({ path }) => path)
    expect(Object.values(placeKeys).filter((path) => !known.includes(path))).toEqual([])
  })
})
