import { describe, expect, it } from 'vitest'
import { shownHandle, shownPrefix } from './shown-values.ts'

describe('a profile for display', () => {
  it('shows the handle of a link', () => {
    expect(shownHandle('instagram', 'https://instagram.com/lu.prado')).toBe('lu.prado')
    expect(shownHandle('tiktok', 'https://www.tiktok.com/@lu.prado?lang=pt')).toBe('lu.prado')
    expect(shownHandle('instagram', '@lu.prado')).toBe('lu.prado')
    expect(shownHandle('linkedin', '')).toBe('')
  })

  it('shows a link without a handle whole, without a prefix', () => {
    const channel = shownHandle('youtube', 'https://youtube.com/channel/UC123')
    expect(channel).toBe('youtube.com/channel/UC123')
    expect(shownPrefix('youtube', channel)).toBeNull()
    expect(shownPrefix('youtube', 'lu')).toBe('youtube.com/@')
  })

  it('shows unknown values as they were typed', () => {
    expect(shownHandle('instagram', 'two words')).toBe('two words')
  })
})
