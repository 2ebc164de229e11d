import * as z from 'zod'

/** `page` from 1 and `limit` up to `max`, as in every list call. */
export function pagingFields(defaults: { limit: number; max?: number }) {
  return {
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z
      .int()
      .min(1)
      .max(defaults.max ?? 1000)
      .default(defaults.limit),
  }
}

/** 1 = ascending, -1 = descending. */
export const orderField = z.union([z.literal(1), z.literal(-1)])
