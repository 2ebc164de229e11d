import sharp from 'sharp'
import { html, trusted } from '#platform/server/html.ts'
import { darkColors } from '#ui/tokens.ts'
import { drawable, lineOf, wrap } from '../bio/card-text.ts'

const [width, height] = [1200, 630]
const left = 80

type Card = { name: string; seller: string; when: string; isLive: boolean; cover: Buffer | null }

/**
 * Draws the card of a live in a reader process: a seller's picture and texts pass through an image library and a font
 * engine. PNG, 1200 × 630, outlines only; the name stands on the darkened cover.
 */
export default async function readLiveCard({ cover, ...texts }: Card): Promise<Buffer> {
  const drawing = Buffer.from(draw(texts))
  const ground = cover
    ? sharp(cover).resize(width, height)
    : sharp({ create: { width, height, channels: 3, background: darkColors.ground } })
  return ground
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

function draw({ name, seller, when, isLive }: Omit<Card, 'cover'>): string {
  const title = drawable(name, 'display') || drawable(seller, 'display')
  const lines = wrap(title, 'display', { size: 68, width: 1040, lines: 3 })
  const top = 470 - (lines.length - 1) * 76
  const line = (text: string, font: 'display' | 'text', size: number, y: number, x = left) =>
    html`<g fill="#ffffff">${trusted(lineOf(text, font, { size, x, y }))}</g>`
  const badge =
    isLive &&
    html`<rect x="${left}" y="${top - 136}" width="190" height="60" rx="30" fill="${darkColors.live}"/><circle cx="${left + 34}" cy="${top - 106}" r="8" fill="#ffffff"/>${line('ao vivo', 'text', 32, top - 95, left + 54)}`
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0D1117" stop-opacity=".25"/><stop offset=".75" stop-color="#0D1117" stop-opacity=".88"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#v)"/>${badge}${lines.map((text, at) => line(text, 'display', 68, top + at * 76))}${line(drawable(seller, 'text'), 'text', 34, 530)}${line(drawable(when, 'text'), 'text', 30, 578)}</svg>`
    .markup
}
