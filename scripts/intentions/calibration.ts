export type Point = { confidence: number; isRight: boolean }

const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.000001]

function binsOf(
  points: Point[],
): { from: number; to: number; count: number; confidence: number; right: number }[] {
  return BINS.slice(0, -1).flatMap((from, at) => {
    const to = BINS[at + 1]!
    const inside = points.filter(({ confidence }) => confidence >= from && confidence < to)
    if (inside.length === 0) return []
    const confidence = inside.reduce((sum, point) => sum + point.confidence, 0) / inside.length
    const right = inside.filter(({ isRight }) => isRight).length / inside.length
    return [{ from, to: Math.min(1, to), count: inside.length, confidence, right }]
  })
}

/** How far confidence and the share of right lines are apart, over bins of confidence, weighted by their size. */
export function expectedError(points: Point[]): number {
  const bins = binsOf(points)
  return (
    bins.reduce((sum, { count, confidence, right }) => sum + count * Math.abs(confidence - right), 0) /
    Math.max(1, points.length)
  )
}

export const calibrationTable = (points: Point[]): string[] => [
  'confidence     lines   said   right',
  ...binsOf(points).map(
    ({ from, to, count, confidence, right }) =>
      `${from.toFixed(2)}–${to.toFixed(2)}  ${String(count).padStart(8)}  ${confidence.toFixed(3)}  ${right.toFixed(3)}`,
  ),
]
