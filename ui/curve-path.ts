/** A point in the plot: x and y in its own units, y growing downwards. */
export type Point = [x: number, y: number]

/** The point of each minute in a plot of `width` × `height`; the highest minute touches the top, zero the bottom. */
export function curvePoints(minutes: number[], width: number, height: number): Point[] {
  const top = Math.max(1, ...minutes)
  const step = minutes.length > 1 ? width / (minutes.length - 1) : 0
  return minutes.map((count, minute) => [minute * step, height - (count / top) * height])
}

/**
 * A smooth SVG path through the points that never rises above a peak nor falls below a valley
 * (monotone cubic interpolation, Fritsch and Carlson 1980). Empty for fewer than two points.
 */
export function smoothPath(points: Point[]): string {
  if (points.length < 2) return ''

  const slopes = tangents(points)
  const parts = points.slice(1).map((point, at) => {
    const from = points[at]!
    const third = (point[0] - from[0]) / 3
    return `C${num(from[0] + third)} ${num(from[1] + slopes[at]! * third)} ${num(point[0] - third)} ${num(
      point[1] - slopes[at + 1]! * third,
    )} ${num(point[0])} ${num(point[1])}`
  })
  return `M${num(points[0]![0])} ${num(points[0]![1])}${parts.join('')}`
}

/** The highest minute: the first, when several are as high. -1 for none. */
export function peakIndex(minutes: number[]): number {
  return minutes.indexOf(Math.max(...minutes))
}

function tangents(points: Point[]): number[] {
  const secants = points
    .slice(1)
    .map((point, at) => (point[1] - points[at]![1]) / (point[0] - points[at]![0]))

  return points.map((_, at) => {
    const before = secants[at - 1]
    const after = secants[at]
    if (before === undefined) return after ?? 0
    if (after === undefined) return before
    if (before * after <= 0) return 0
    return (2 * before * after) / (before + after)
  })
}

const num = (value: number) => String(Math.round(value * 100) / 100)
