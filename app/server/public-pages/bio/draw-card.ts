import sharp from 'sharp'
import type { Bio, StoredStyle } from '#features/bio/server/index.ts'
import { drawable, lineOf, wrap } from './card-text.ts'
import { pageColors } from './page-colors.ts'

const [width, height] = [1200, 630]
const photoSide = 260
const left = 80

/**
 * The preview picture that WhatsApp, Instagram and others show for a shared address: photo, name, description, and the
 * page's first public links in its own style. PNG, 1200 × 630, outlines only.
 */
export async function drawCard(bio: Bio, photo: Buffer | null): Promise<Buffer> {
  const card = sharp(Buffer.from(drawing(bio, photo !== null)))
  if (photo) card.composite([{ input: await roundPhoto(photo), left, top: 70 }])
  return card.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

async function roundPhoto(photo: Buffer): Promise<Buffer> {
  const circle = `<svg width="${photoSide}" height="${photoSide}"><circle cx="${photoSide / 2}" cy="${photoSide / 2}" r="${photoSide / 2}"/></svg>`
  return sharp(photo)
    .resize(photoSide, photoSide)
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

function drawing({ style, profile, handle, links }: Bio, hasPhoto: boolean): string {
  const colors = pageColors(style)
  const shown = links
    .filter(({ type }) => type !== 'header')
    .map(({ header }) => drawable(header, 'text'))
    .filter((text) => text !== '')
    .slice(0, 4)
  const room = shown.length > 0 ? 600 : 1040
  const named = drawable(profile.name, 'display')
  const name = named || `@${handle}`
  const size = name.length > 24 ? 54 : 68
  const lines = wrap(name, 'display', { size, width: room, lines: hasPhoto ? 2 : 3 })
  const top = hasPhoto ? 420 : 250
  const [about = ''] = wrap(drawable(profile.category || profile.description, 'text'), 'text', {
    size: 30,
    width: room,
    lines: 1,
  })
  const below = top + (lines.length - 1) * size * 1.12 + 52
  const texts = [
    ...lines.map((line, at) => [
      colors.ink,
      lineOf(line, 'display', { size, x: left, y: top + at * size * 1.12 }),
    ]),
    ...(below < 530 ? [[colors.soft, lineOf(about, 'text', { size: 30, x: left, y: below })]] : []),
    ...(named ? [[colors.soft, lineOf(`@${handle}`, 'text', { size: 28, x: left, y: 572 })]] : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colors.ground}"/>${texts
    .map(([fill, outline]) => `<g fill="${fill}">${outline}</g>`)
    .join('')}${shown.map((text, at) => button(text, style, at, shown.length)).join('')}</svg>`
}

/** A link as it looks on the page, on the right half of the card. */
function button(text: string, { buttons }: StoredStyle, at: number, count: number): string {
  const box = { x: 740, y: (height - count * 104 + 20) / 2 + at * 104, width: 380, high: 84 }
  const radius = Math.min(buttons.radius * 1.5, box.high / 2)
  const edge = buttons.border === 'none' ? '' : ` stroke="${buttons.colorHex}" stroke-width="3"`
  const [line = ''] = wrap(text, 'text', { size: 27, width: 330, lines: 1 })
  const rect = (dx: number, paint: string) =>
    `<rect x="${box.x + dx}" y="${box.y + dx}" width="${box.width}" height="${box.high}" rx="${radius}" ${paint}/>`
  return `${buttons.shadow === 'hard' ? rect(7, `fill="${buttons.shadowHex}"`) : ''}${rect(0, `fill="${buttons.bgHex}"${edge}`)}<g fill="${buttons.colorHex}">${lineOf(line, 'text', { size: 27, x: box.x + 25, y: box.y + 52 })}</g>`
}
