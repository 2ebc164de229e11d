import { describe, expect, it } from 'vitest'
import { findChromium } from './chromium.ts'

/** A program that is on every system. */
const program = { files: ['/bin/sh'], names: [] }

describe('the search for Chromium', () => {
  it('takes CHROMIUM_PATH before any other place', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath }, [program])).toBe(process.execPath)
  })

  it('does not fall back when CHROMIUM_PATH is wrong', () => {
    expect(findChromium({ CHROMIUM_PATH: '/no-such-program' }, [program])).toBeNull()
  })

  it('takes the first usual place that is a program', () => {
    expect(findChromium({}, [{ files: ['/no-such-program', '/bin/sh'], names: [] }])).toBe('/bin/sh')
  })

  it('takes a headless shell on the search path before a whole browser in its usual place', () => {
    const onPath = { files: ['/no-such-program'], names: ['env'] }
    expect(findChromium({ PATH: '/no-such-folder:/usr/bin' }, [onPath, program])).toBe('/usr/bin/env')
  })

  it('takes a whole browser where there is no headless shell', () => {
    const missing = { files: ['/no-such-program'], names: ['no-such-program'] }
    expect(findChromium({ PATH: '/usr/bin' }, [missing, program])).toBe('/bin/sh')
  })

  it('finds nothing when there is nothing', () => {
    expect(findChromium({ PATH: '/no-such-folder' }, [{ files: [], names: ['sh'] }])).toBeNull()
  })
})
