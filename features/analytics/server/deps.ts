import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of consent and page views. */
export type AnalyticsDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'env' | 'jobs' | 'log' | 'errorReports'
>
