import { join } from 'node:path'
import type { Environment } from '../env.ts'
import type { Ids } from '../ids.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { s3Storage } from './s3/s3-storage.ts'

/** Files in the bucket that the settings name, or else in the data folder. The settings are complete or absent. */
export function createFileStorage(env: Environment, ids: Ids, tracing?: Tracing): FileStorage {
  if (!env.S3_ENDPOINT) return diskStorage(join(env.dataDir, 'files'), ids)
  return s3Storage({
    ...{ endpoint: env.S3_ENDPOINT, bucket: env.S3_BUCKET!, region: env.S3_REGION },
    ...{ accessKeyId: env.S3_ACCESS_KEY_ID!, secretAccessKey: env.S3_SECRET_ACCESS_KEY! },
    ...(tracing && { tracing }),
  })
}
