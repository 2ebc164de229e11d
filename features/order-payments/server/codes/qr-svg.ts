import { encode } from 'uqr'
import { html } from '#platform/server/html.ts'

/**
 * A code as the SVG of a QR code: error correction M, dark on light, with the quiet zone of four modules. Neighbours of a
 * row are one stroke: a drawing of single modules would weigh more than the rest of a buyer's page.
 */
export function qrSvgOf(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: 4 })
  const strokes = data.flatMap((row, y) =>
    row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}.5h${lengthFrom(row, x)}` : '')),
  )
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${strokes.join('')}"/></svg>`
    .markup
}

function lengthFrom(row: boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end < 0 ? row.length : end) - start
}
