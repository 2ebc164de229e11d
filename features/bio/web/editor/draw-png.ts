/** Pixels of one square of the code: a usual one becomes about 1,000 pixels wide, enough for a sign. */
const squareSide = 28
/** Cameras find a code only with this much white around it (ISO/IEC 18004). */
const quiet = 4

/** A QR code as a picture to print, dark on white. */
export async function drawPng(rows: boolean[][]): Promise<Blob> {
  const side = (rows.length + 2 * quiet) * squareSide
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')

  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = '#000000'
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect((x + quiet) * squareSide, (y + quiet) * squareSide, squareSide, squareSide)

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png')
  })
}
