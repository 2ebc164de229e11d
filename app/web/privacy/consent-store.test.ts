import { describe, expect, it } from 'vitest'
import { createConsentStore } from './consent-store.ts'

function browser({ kept = null as string | null, refuses = false } = {}) {
  let stored = kept
  const open = () =>
    createConsentStore({
      storage: () => ({
        getItem: () => stored,
        setItem(_key, value) {
          stored = value
        },
      }),
      isRefusedByBrowser: () => refuses,
      newUuid: () => 'b1',
      now: () => '2026-11-21T12:00:00.000Z',
    })
  return { open }
}

describe('the choice about statistics', () => {
  it('is unanswered at first, and nothing is counted', () => {
    const consent = browser().open()
    expect([consent.isOpen(), consent.mayCount()]).toEqual([true, false])
  })

  it('is stored for the next visit, either way', () => {
    for (const analytics of [true, false]) {
      const { open } = browser()
      open().choose(analytics)
      const later = open()
      expect([later.isOpen(), later.mayCount()]).toEqual([false, analytics])
    }
  })

  it('can be withdrawn, with the same id of the browser', () => {
    const consent = browser().open()
    consent.choose(true)
    consent.markTold()
    expect(consent.choose(false)).toMatchObject({ analytics: false, browserId: 'b1', told: false })
    expect(consent.mayCount()).toBe(false)
  })

  it('is not requested if the browser refuses by itself, whatever was chosen before', () => {
    const { open } = browser({ refuses: true })
    expect(open().isOpen()).toBe(false)
    open().choose(true)
    expect(open().mayCount()).toBe(false)
  })

  it('is requested again for a new text, and if the stored choice cannot be read', () => {
    const old = JSON.stringify({ analytics: true, version: 0, browserId: 'b1', chosenAt: '', told: true })
    expect(browser({ kept: old }).open().isOpen()).toBe(true)
    expect(browser({ kept: '{' }).open().isOpen()).toBe(true)
  })
})
