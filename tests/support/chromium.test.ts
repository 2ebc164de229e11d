import { describe, expect, it } from 'vitest'
import { findChromium } from './chromium.ts'

describe('the search for Chromium', () => {
  it('takes CHROMIUM_PATH before any other place', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath }, ['/bin/sh'])).toBe(process.execPath)
  })

  it('does not fall back when CHROMIUM_PATH is wrong', () => {
    expect(findChromium({ CHROMIUM_PATH: '/no-such-program' }, ['/bin/sh'])).toBeNull()
  })

  it('takes the first usual place that is a program', () => {
    expect(findChromium({}, ['/no-such-program', '/bin/sh'])).toBe('/bin/sh')
  })

  it('finds nothing when there is nothing', () => {
    expect(findChromium({ PATH: '/no-such-folder' }, [])).toBeNull()
  })
})
