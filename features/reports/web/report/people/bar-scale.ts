const minScale = 5

/** The count that fills a bar: the highest count, at least 5, so that low counts do not fill it. */
export function barScale(counts: number[]): number {
  return Math.max(minScale, ...counts)
}
