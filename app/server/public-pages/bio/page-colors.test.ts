import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { themes } from '#features/bio/themes.ts'
import { runs } from '#tests/properties/runs.ts'
import { contrastRatio } from '#ui/contrast.ts'
import { mix, pageColors } from './page-colors.ts'

const color = fc.stringMatching(/^#[0-9A-F]{6}$/)
const style = (bgHex: string, colorHex: string) => ({
  bio: { bgHex, colorHex, bgImg: null, font: 'Arial' as const },
})

describe('the colours of a page', () => {
  it.each(themes)(
    'are readable in the theme $name, on the background and on its cards',
    ({ style: { bio } }) => {
      const colors = pageColors(style(bio.bgHex, bio.colorHex))
      const pairs = [
        [colors.ground, colors.ink],
        [colors.ground, colors.soft],
        [colors.tile, colors.tileInk],
        [colors.tile, colors.tileSoft],
        [colors.tile, colors.free],
      ] as const
      for (const [ground, text] of pairs) expect(contrastRatio(ground, text)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('are readable on cards whatever the owner chose, and never less readable than that choice', () => {
    fc.assert(
      fc.property(color, color, (ground, ink) => {
        const colors = pageColors(style(ground, ink))
        for (const value of Object.values(colors)) expect(value).toMatch(/^#[0-9A-F]{6}$/)
        expect(contrastRatio(colors.tile, colors.tileInk)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(colors.tile, colors.tileSoft)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(colors.tile, colors.free)).toBeGreaterThanOrEqual(4.5)
        if (contrastRatio(ground, ink) >= 4.5)
          expect(contrastRatio(ground, colors.soft)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('are mixed by shares', () => {
    expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080')
    expect(mix('#112233', '#445566', 0)).toBe('#112233')
    expect(mix('#112233', '#445566', 1)).toBe('#445566')
  })
})
