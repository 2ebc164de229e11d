const minScale = 5

/** The most that somebody said, as the full length of a bar: never so little that a few words fill it. */
export function barScale(counts: number[]): number {
  return Math.max(minScale, ...counts)
}
