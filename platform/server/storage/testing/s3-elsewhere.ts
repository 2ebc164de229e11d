import type { S3Settings } from '../s3/s3-storage.ts'

/**
 * A server of another make, which tests use beside `simulators/s3` when `S3_TEST_ENDPOINT` names one; null: none is named.
 * `tests/support/swift.sh` starts one of Debian.
 */
export function s3Elsewhere(): S3Settings | null {
  const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_KEY, S3_TEST_SECRET } = process.env
  if (!S3_TEST_ENDPOINT) return null
  return {
    ...{ endpoint: S3_TEST_ENDPOINT, bucket: S3_TEST_BUCKET ?? 'arara', region: 'us-east-1' },
    ...{ accessKeyId: S3_TEST_KEY ?? 'test:tester', secretAccessKey: S3_TEST_SECRET ?? 'testing' },
  }
}
