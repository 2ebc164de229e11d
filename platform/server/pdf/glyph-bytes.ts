/** A step of a glyph's outline, in font units, as fontkit gives it. */
export type Step = { command: string; args: number[] }

type Point = { x: number; y: number; isOnCurve: boolean }

/** An outline as an entry of a TrueType `glyf` table (a simple glyph), padded to 4 bytes; empty for a blank. */
export function glyphBytes(steps: Step[]): Uint8Array {
  const contours = contoursOf(steps)
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array(0)

  const length = 10 + 2 * contours.length + 2 + 5 * points.length
  const bytes = Buffer.alloc(Math.ceil(length / 4) * 4)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  let at = 0
  const put = (value: number) => {
    at = bytes.writeInt16BE(value, at)
  }

  put(contours.length)
  for (const bound of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) put(bound)
  let last = -1
  for (const contour of contours) {
    last += contour.length
    put(last)
  }
  put(0) // no instructions
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? 1 : 0, at)
  for (const values of [xs, ys]) {
    let before = 0
    for (const value of values) {
      put(value - before)
      before = value
    }
  }
  return bytes
}

/** TrueType closes a contour by itself: a last point on the first one is left out. */
function contoursOf(steps: Step[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of steps) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(Math.round)
    const current = contours.at(-1)
    if (command === 'moveTo') contours.push([{ x: x1, y: y1, isOnCurve: true }])
    else if (command === 'lineTo') current?.push({ x: x1, y: y1, isOnCurve: true })
    else if (command === 'quadraticCurveTo')
      current?.push({ x: x1, y: y1, isOnCurve: false }, { x: x2, y: y2, isOnCurve: true })
  }
  for (const contour of contours) {
    const [first] = contour
    const end = contour.at(-1)
    if (first && end && contour.length > 1 && end.isOnCurve && end.x === first.x && end.y === first.y)
      contour.pop()
  }
  return contours.filter((contour) => contour.length > 1)
}
