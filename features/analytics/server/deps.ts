import type { Platform } from '#platform/server/platform.ts'

export type Deps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'env' | 'jobs'>
