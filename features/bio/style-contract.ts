import * as z from 'zod'

/**
 * The style of a bio page (spec §3 Style). Every field is checked against a closed form, so that no typed text ever
 * becomes part of a stylesheet.
 */

/** The fonts of a page. The first is the default; the last two are loaded from our own server. */
export const bioFonts = [
  'Arial',
  'Verdana',
  'Trebuchet MS',
  'Georgia',
  'Courier New',
  'Instrument Sans',
  'Bricolage Grotesque',
] as const
export type BioFont = (typeof bioFonts)[number]

/** `soft` floats, `hard` is a flat edge below and to the right, both in `shadow_hex`. */
const bioShadows = ['none', 'soft', 'hard'] as const
export type BioShadow = (typeof bioShadows)[number]

/** Largest radius in pixels; from half the height of a button (28) it is a pill. */
export const largestRadius = 40

/** `#RGB` or `#RRGGBB`; returned as `#RRGGBB`, upper case. */
const hexColor = z
  .string({ error: 'invalid_color' })
  .max(20, { error: 'invalid_color' })
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'invalid_color' })
  .transform((typed) => {
    const digits = typed.slice(1).toUpperCase()
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
  })

/** `none`, or `1px solid` … `8px double`. Drawn in the colour of the button's text. */
const border = z
  .string({ error: 'invalid_border' })
  .max(20, { error: 'invalid_border' })
  .regex(/^(?:none|[1-8]px (?:solid|dashed|dotted|double))$/, { error: 'invalid_border' })

/** Pixels, as a number or as `12px`. */
const radius = z
  .union([z.number(), z.string().regex(/^\d{1,3}(?:px)?$/)], { error: 'invalid_radius' })
  .transform((typed) => (typeof typed === 'number' ? typed : Number.parseInt(typed, 10)))
  .refine((pixels) => Number.isInteger(pixels) && pixels >= 0 && pixels <= largestRadius, {
    error: 'invalid_radius',
  })

/** A picture of the caller's, by its uuid; null or the all-zero uuid for none. */
export const imageReference = z
  .object({
    uuid: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'invalid_value' }),
  })
  .nullable()
  .transform((image) => (image === null || /^[0-]+$/.test(image.uuid) ? null : image.uuid.toLowerCase()))

/** The default style (spec §3): black, white text, Arial, a 1 px border, no radius. */
export const defaultStyle = {
  buttons: {
    bg_hex: '#000000',
    color_hex: '#FFFFFF',
    shadow_hex: '#000000',
    shadow: 'none',
    radius: 0,
    border: '1px solid',
  },
  bio: { bg_hex: '#000000', bg_img: null, color_hex: '#FFFFFF', font: 'Arial' },
} as const

/** A style in requests: missing fields have the default's value. */
export const styleInput = z.object({
  buttons: z
    .object({
      bg_hex: hexColor.default(defaultStyle.buttons.bg_hex),
      color_hex: hexColor.default(defaultStyle.buttons.color_hex),
      shadow_hex: hexColor.default(defaultStyle.buttons.shadow_hex),
      shadow: z.enum(bioShadows, { error: 'invalid_shadow' }).default(defaultStyle.buttons.shadow),
      radius: radius.default(defaultStyle.buttons.radius),
      border: border.default(defaultStyle.buttons.border),
    })
    .prefault({}),
  bio: z
    .object({
      bg_hex: hexColor.default(defaultStyle.bio.bg_hex),
      bg_img: imageReference.default(null),
      color_hex: hexColor.default(defaultStyle.bio.color_hex),
      font: z.enum(bioFonts, { error: 'invalid_font' }).default(defaultStyle.bio.font),
    })
    .prefault({}),
})

/** A picture in answers (spec §3 Image). `cdn_url` is one of our addresses; `-s` before `.webp` is a small copy. */
export const bioImage = z.object({
  uuid: z.uuid(),
  cdn_url: z.string(),
  cdn_url_modifiers: z.string().nullable(),
  mime_type: z.string(),
})

/** A style in answers. */
export const styleSchema = z.object({
  buttons: z.object({
    bg_hex: z.string(),
    color_hex: z.string(),
    shadow_hex: z.string(),
    shadow: z.enum(bioShadows),
    radius: z.int(),
    border: z.string(),
  }),
  bio: z.object({
    bg_hex: z.string(),
    bg_img: bioImage.nullable(),
    color_hex: z.string(),
    font: z.enum(bioFonts),
  }),
})
