import type { Field } from './parse.ts'

/** What a query may cost at most, in points: one for each object, a connection times its `first`. */
export function queryCost(fields: Field[]): number {
  return fields.reduce((sum, { name, args, selection }) => {
    if (!selection) return sum
    const first = typeof args.first === 'number' ? args.first : 1
    const isWrapper = name === 'nodes' || name === 'edges' || name === 'pageInfo'
    const own = queryCost(selection)
    if (isWrapper) return sum + own
    return sum + (args.first === undefined ? 1 + own : 2 + Math.ceil(Math.log2(first + 1)) * (1 + own))
  }, 0)
}

export type Bucket = { available: number; at: number }

export const bucketSize = 2_000
export const restoreRate = 100

/** Fills the bucket up by the time that passed. */
export function refill(bucket: Bucket, now: number): void {
  const restored = ((now - bucket.at) / 1000) * restoreRate
  bucket.available = Math.min(bucketSize, bucket.available + Math.max(0, restored))
  bucket.at = now
}
