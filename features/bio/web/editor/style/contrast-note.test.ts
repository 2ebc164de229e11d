import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastRatio } from '#ui/contrast.ts'
import { colorOf } from './color-field.tsx'
import { readableOn } from './contrast-note.tsx'

it('finds a readable text colour for any background', () => {
  const channel = fc.integer({ min: 0, max: 0xffffff })
  fc.assert(
    fc.property(channel, (value) => {
      const background = `#${value.toString(16).padStart(6, '0')}`
      expect(contrastRatio(background, readableOn(background))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('parses colours, and nothing else', () => {
  expect(['#abc', 'AABBCC', ' #a1B2c3 '].map(colorOf)).toEqual(['#AABBCC', '#AABBCC', '#A1B2C3'])
  expect(['', '#ab', 'red', '#12345g', '#1234567'].map(colorOf)).toEqual([null, null, null, null, null])
})
