import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#ui/contrast.ts'
import { defaultStyle, styleInput } from './contract.ts'
import { themeNames, themes } from './themes.ts'

describe.each(themes)('the theme $name', ({ style }) => {
  const { bio, buttons } = style

  it('is readable', () => {
    expect(contrastRatio(bio.bgHex, bio.colorHex)).toBeGreaterThanOrEqual(7)
    expect(contrastRatio(buttons.bgHex, buttons.colorHex)).toBeGreaterThanOrEqual(4.5)
  })

  it('is a valid style', () => {
    const sent = {
      buttons: {
        bg_hex: buttons.bgHex,
        color_hex: buttons.colorHex,
        shadow_hex: buttons.shadowHex,
        shadow: buttons.shadow,
        radius: buttons.radius,
        border: buttons.border,
      },
      bio: { bg_hex: bio.bgHex, bg_img: null, color_hex: bio.colorHex, font: bio.font },
    }
    expect(styleInput.parse(sent)).toEqual(sent)
  })
})

describe('the themes', () => {
  it('are six, and the first is the default', () => {
    expect(themes.map(({ name }) => name)).toEqual([...themeNames])
    expect(themes).toHaveLength(6)
    expect(themes[0]?.style.bio).toMatchObject({
      bgHex: defaultStyle.bio.bg_hex,
      font: defaultStyle.bio.font,
    })
    expect(styleInput.parse({})).toEqual(defaultStyle)
  })
})
