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

describe('the keyboard', () => {
  it('opens the palette by Ctrl or ⌘ with K, also from a field and with single keys off', () => {
    const read = createKeyReader(() => false)
    expect(read(press('k', { ctrl: true, isTaken: true }))).toBe('palette')
    expect(read(press('K', { meta: true }))).toBe('palette')
  })

  it('shows the shortcuts by ?, but not while somebody writes', () => {
    const read = createKeyReader(() => true)
    expect(read(press('?'))).toBe('shortcuts')
    expect(read(press('?', { isTaken: true }))).toBeNull()
  })

  it('goes to a place by g and its key, in time', () => {
    const read = createKeyReader(() => true)
    expect(read(press('g', { at: 100 }))).toBeNull()
    expect(read(press('d', { at: 600 }))).toEqual({ goTo: '/dashboard' })
    read(press('g', { at: 1000 }))
    expect(read(press('d', { at: 3000 }))).toBeNull()
    expect(read(press('d', { at: 3100 }))).toBeNull()
  })

  it('forgets g when another key comes between', () => {
    const read = createKeyReader(() => true)
    read(press('g', { at: 0 }))
    read(press('x', { at: 10 }))
    expect(read(press('d', { at: 20 }))).toBeNull()
  })

  it('hears no single keys when they are off', () => {
    const read = createKeyReader(() => false)
    expect(read(press('?'))).toBeNull()
    read(press('g'))
    expect(read(press('d', { at: 10 }))).toBeNull()
  })

  it('goes only where there are pages', () => {
    const known = routes.map(({ path }) => path)
    expect(Object.values(placeKeys).filter((path) => !known.includes(path))).toEqual([])
  })
})
