import { describe, expect, it } from 'vitest'
import { mannerOf } from './comment-manner.ts'

describe('how a comment is written', () => {
  it.each([
    ['cesto novooo', 'long vowel named'],
    ['O CESTO DE VIME', 'capitals named'],
    ['cesto!', 'exclaims named'],
    ['cesto 😍', 'feels named'],
  ])('tells who marvels at what is named: %s', (text, feature) => {
    expect(mannerOf(text, 'named')).toContain(feature)
  })

  it('tells a raised hand from a feeling', () => {
    expect(mannerOf('🙋', 'nothing')).toContain('hand')
    expect(mannerOf('🙋', 'nothing')).not.toContain('feels')
  })

  it.each(['quero o cesto', 'P M G', 'KIT 2', 'kkkkk'])(
    'says nothing of what is written plainly: %s',
    (text) => {
      expect(mannerOf(text, 'named')).toEqual([])
    },
  )
})
