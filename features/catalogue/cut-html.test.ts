import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { cutHtml } from './cut-html.ts'

describe('cutting a description', () => {
  it.each([
    ['leaves a short one as it is', '<p>Vestido</p>', 20, '<p>Vestido</p>'],
    [
      'closes the elements that are open',
      '<p>um <strong>dois três</strong></p>',
      32,
      '<p>um <strong>dois</strong></p>',
    ],
    ['cuts no entity', '<p>a &amp; b</p>', 13, '<p>a</p>'],
    ['cuts no tag', '<p>abc</p><p>def</p>', 15, '<p>abc</p>'],
    ['leaves no empty element', '<p>abc</p><ul><li>def</li></ul>', 24, '<p>abc</p>'],
    ['cuts no character of two code units', '<p>ab😀c</p>', 10, '<p>ab</p>'],
  ])('%s', (_, markup, most, cut) => {
    expect(cutHtml(markup, most)).toBe(cut)
  })

  it('stays within the limit, with whole entities and every element closed', () => {
    const text = fc.constantFrom('a', ' ', 'palavra', '&amp;', '&quot;', '<br>', 'ç', '😀')
    const inline = fc.oneof(
      text,
      fc.array(text, { minLength: 1, maxLength: 5 }).map((all) => `<strong>${all.join('')}</strong>`),
    )
    const block = fc.array(inline, { minLength: 1, maxLength: 10 }).map((all) => `<p>${all.join('')}</p>`)
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), fc.integer({ min: 7, max: 500 }), (blocks, most) => {
        const cut = cutHtml(blocks.join(''), most)
        expect(cut.length).toBeLessThanOrEqual(Math.max(most, 0))
        expect(cut.replaceAll(/&(amp|quot);/g, '')).not.toMatch(/&/)
        expect(cut.replaceAll(/<(\/?)(p|strong)>|<br>/g, '')).not.toMatch(/[<>]/)
        for (const name of ['p', 'strong'])
          expect(cut.split(`<${name}>`)).toHaveLength(cut.split(`</${name}>`).length)
        expect(cutHtml(cut, most)).toBe(cut)
      }),
      { numRuns: runs(1_000) },
    )
  })
})
