import sharp from 'sharp'

/** The colours of a picture: background, garment, detail. */
type Colors = [ground: string, cloth: string, detail: string]

const hanger =
  '<path d="M320 118c0-26 34-24 34 0 0 22-34 22-34 46L150 244h340L320 164" fill="none" stroke="#11161F" stroke-width="9" stroke-linejoin="round"/>'
const rail = '<path d="M0 96h640" stroke="#11161F" stroke-width="12"/>'

const garments = {
  dress: (cloth: string, detail: string) =>
    `<path d="M222 214c30 34 166 34 196 0l34 24-46 104 92 218H142l92-218-46-104z" fill="${cloth}"/><path d="M236 344h168" stroke="${detail}" stroke-width="14"/><g fill="${detail}"><circle cx="250" cy="440" r="15"/><circle cx="330" cy="410" r="15"/><circle cx="400" cy="470" r="15"/><circle cx="300" cy="510" r="15"/></g>`,
  shirt: (cloth: string, detail: string) =>
    `<path d="M222 208c30 40 166 40 196 0l112 62-44 96-56-28v222H210V338l-56 28-44-96z" fill="${cloth}"/><path d="M270 250v300m100-300v300M320 246v304" stroke="${detail}" stroke-width="9"/>`,
  skirt: (cloth: string, detail: string) =>
    `<path d="M220 240h200l80 320H140z" fill="${cloth}"/><path d="M220 240h200v36H220z" fill="${detail}"/><path d="M290 300l-26 260m86-260l26 260" stroke="${detail}" stroke-width="6"/>`,
  overalls: (cloth: string, detail: string) =>
    `<path d="M240 206h30l12 80h76l12-80h30l20 134-14 230h-66l-20-190-20 190h-66l-14-230z" fill="${cloth}"/><path d="M282 300h76v60h-76z" fill="${detail}"/>`,
  scarf: (cloth: string, detail: string) =>
    `<path d="M250 236c60 60 80 60 140 0l70 190-74 104-66-120-66 120-74-104z" fill="${cloth}"/><path d="M214 430l212 0" stroke="${detail}" stroke-width="12"/>`,
  top: (cloth: string, detail: string) =>
    `<path d="M226 210c30 50 158 50 188 0l60 40-40 80 6 120H200l6-120-40-80z" fill="${cloth}"/><path d="M206 410h228" stroke="${detail}" stroke-width="12"/>`,
}
export type Garment = keyof typeof garments

/** A garment on the rail, 640 × 640. Drawn for the demo; it does not exist. */
export function garmentPicture(garment: Garment, [ground, cloth, detail]: Colors): Promise<Buffer> {
  return picture(
    640,
    640,
    `<rect width="640" height="640" fill="${ground}"/>${rail}${garments[garment](cloth, detail)}${hanger}`,
  )
}

/** The whole rail, 1280 × 720: the picture of a live. */
export function railPicture(): Promise<Buffer> {
  const row: [Garment, string, string][] = [
    ['dress', '#D9435A', '#FFE3C2'],
    ['shirt', '#3E6FB0', '#DCE9F8'],
    ['skirt', '#2F8F6B', '#F4D35E'],
    ['overalls', '#E0A030', '#7A4A12'],
  ]
  const drawn = row.map(
    ([garment, cloth, detail], place) =>
      `<g transform="translate(${place * 310 - 30} 40)">${garments[garment](cloth, detail)}${hanger}</g>`,
  )
  return picture(
    1280,
    720,
    `<rect width="1280" height="720" fill="#FBE3CF"/><path d="M0 136h1280" stroke="#11161F" stroke-width="12"/>${drawn.join('')}`,
  )
}

/** The seller's picture: three clothes-pegs on a line. */
export function sellerPicture(): Promise<Buffer> {
  const peg = (x: number, color: string) =>
    `<g transform="translate(${x} 0) rotate(4)"><rect width="92" height="300" x="0" y="190" rx="34" fill="${color}"/><path d="M46 190v150" stroke="#11161F" stroke-width="7"/><circle cx="46" cy="290" r="19" fill="none" stroke="#11161F" stroke-width="9"/></g>`
  return picture(
    640,
    640,
    `<rect width="640" height="640" fill="#FFD9B8"/><path d="M0 250c200 70 440 70 640 0" fill="none" stroke="#11161F" stroke-width="11"/>${peg(120, '#D9435A')}${peg(280, '#FFC21A')}${peg(440, '#3E6FB0')}`,
  )
}

function picture(width: number, height: number, drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
