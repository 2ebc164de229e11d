import { describe, expect, it } from 'vitest'
import { signatureFault } from './verify-signature.ts'

/** The examples of Amazon's documentation of Signature Version 4 for S3. */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = Date.UTC(2013, 4, 24)
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const host = 'examplebucket.s3.amazonaws.com'
const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'

function byHeader(signature: string, range = 'bytes=0-9') {
  const headers = {
    ...{ host, range, 'x-amz-content-sha256': empty, 'x-amz-date': '20130524T000000Z' },
    authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
  }
  return { method: 'GET', path: '/test.txt', query: new URLSearchParams(), headers, body: Buffer.alloc(0) }
}

function byQuery(signature: string) {
  const query = new URLSearchParams({
    ...{ 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256', 'X-Amz-Credential': credential },
    ...{ 'X-Amz-Date': '20130524T000000Z', 'X-Amz-Expires': '86400', 'X-Amz-SignedHeaders': 'host' },
    'X-Amz-Signature': signature,
  })
  return { method: 'GET', path: '/test.txt', query, headers: { host }, body: Buffer.alloc(0) }
}

const right = {
  header: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  query: 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
}

describe('the simulated storage', () => {
  it('accepts the documented signatures', () => {
    expect(signatureFault(byHeader(right.header), keys, now)).toBeNull()
    expect(signatureFault(byQuery(right.query), keys, now)).toBeNull()
  })

  it('refuses others, changed requests and old ones', () => {
    const wrong = right.header.replace('f', 'e')
    expect(signatureFault(byHeader(wrong), keys, now)).toBe('SignatureDoesNotMatch')
    expect(signatureFault(byHeader(right.header, 'bytes=0-99'), keys, now)).toBe('SignatureDoesNotMatch')
    expect(signatureFault(byHeader(right.header), keys, now + 3_600_000)).toBe('RequestTimeTooSkewed')
    expect(signatureFault(byQuery(right.query), keys, now + 90_000_000)).toBe('AccessDenied')
    const other = { ...byHeader(right.header), body: Buffer.from('x') }
    expect(signatureFault(other, keys, now)).toBe('XAmzContentSHA256Mismatch')
  })
})
