import { describe, expect, it } from 'vitest'
import { findChromium } from './chromium.ts'

/** A program that exists on every system. */
const program = { files: ['/bin/sh'], names: [] }

describe('the search for Chromium', () => {
  it('prefers CHROMIUM_PATH to any other place', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath }, [program])).toBe(process.execPath)
  })

  it('does not fall back when CHROMIUM_PATH is wrong', () => {
    expect(findChromium({ CHROMIUM_PATH: '/no-such-program' }, [program])).toBeNull()
  })

  it('returns the first usual place that is a program', () => {
    expect(findChromium({}, [{ files: ['/no-such-program', '/bin/sh'], names: [] }])).toBe('/bin/sh')
  })

  it('prefers a headless shell on the search path to a whole browser in its usual place', () => {
    const onPath = { files: ['/no-such-program'], names: ['env'] }
    expect(findChromium({ PATH: '/no-such-folder:/usr/bin' }, [onPath, program])).toBe('/usr/bin/env')
  })

  it('returns a whole browser where there is no headless shell', () => {
    const missing = { files: ['/no-such-program'], names: ['no-such-program'] }
    expect(findChromium({ PATH: '/usr/bin' }, [missing, program])).toBe('/bin/sh')
  })

  it('returns nothing when there is no browser', () => {
    expect(findChromium({ PATH: '/no-such-folder' }, [{ files: [], names: ['sh'] }])).toBeNull()
  })
})
