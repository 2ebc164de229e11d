import type * as z from 'zod'
import type { Camel } from '#platform/contract/casing.ts'
import type { styleSchema } from './contract.ts'

/** A style in camelCase, in server and browser. */
export type BioStyle = Camel<z.output<typeof styleSchema>>

export type Theme = { name: ThemeName; style: BioStyle }

export const themeNames = ['classic', 'clothesline', 'terracotta', 'night', 'cotton', 'forest'] as const
export type ThemeName = (typeof themeNames)[number]

/** The six themes. The first is the default of a new page. Every pair of colours meets WCAG AA: `themes.test.ts`. */
export const themes: Theme[] = [
  {
    name: 'classic',
    style: styleOf(['#000000', '#FFFFFF', 'Arial'], ['#000000', '#FFFFFF'], { border: '1px solid' }),
  },
  {
    name: 'clothesline',
    style: styleOf(['#FFFCF5', '#11161F', 'Bricolage Grotesque'], ['#FFC21A', '#11161F'], {
      border: '2px solid',
      radius: 10,
      shadow: 'hard',
      shadowHex: '#11161F',
    }),
  },
  {
    name: 'terracotta',
    style: styleOf(['#FDEFE3', '#48200F', 'Arial'], ['#8A3620', '#FFF7F0'], { radius: 14 }),
  },
  {
    name: 'night',
    style: styleOf(['#10131C', '#F3EFE6', 'Instrument Sans'], ['#242B3D', '#F6F2E9'], {
      radius: 28,
      shadow: 'soft',
      shadowHex: '#000000',
    }),
  },
  {
    name: 'cotton',
    style: styleOf(['#FDE8F2', '#5A1140', 'Trebuchet MS'], ['#FFFFFF', '#8C1D63'], {
      radius: 28,
      shadow: 'soft',
      shadowHex: '#B4377F',
    }),
  },
  {
    name: 'forest',
    style: styleOf(['#143A2B', '#F5F1E3', 'Georgia'], ['#F5F1E3', '#143A2B'], { radius: 6 }),
  },
]

function styleOf(
  [bgHex, colorHex, font]: [string, string, BioStyle['bio']['font']],
  [buttonBg, buttonColor]: [string, string],
  more: Partial<BioStyle['buttons']>,
): BioStyle {
  return {
    buttons: {
      bgHex: buttonBg,
      colorHex: buttonColor,
      shadowHex: '#000000',
      shadow: 'none',
      radius: 0,
      border: 'none',
      ...more,
    },
    bio: { bgHex, bgImg: null, colorHex, font },
  }
}
