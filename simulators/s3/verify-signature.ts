import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Signed = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}
type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const longestAge = 15 * 60_000

/** What S3 answers to a request whose AWS Signature Version 4 is wrong; null for a right one. In header or query. */
export function signatureFault(request: Signed, keys: Keys, now: number): string | null {
  return request.query.has('X-Amz-Signature')
    ? queryFault(request, keys, now)
    : headerFault(request, keys, now)
}

function headerFault(request: Signed, keys: Keys, now: number): string | null {
  const { authorization = '' } = request.headers
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (!credential) return 'AccessDenied'
  const date = String(request.headers['x-amz-date'] ?? '')
  if (Math.abs(timeOf(date) - now) > longestAge) return 'RequestTimeTooSkewed'
  const payload = String(request.headers['x-amz-content-sha256'] ?? '')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.body)) return 'XAmzContentSHA256Mismatch'
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signedHeaders.split(';').includes(needed)) return 'AccessDenied'
  return compare(request, keys, { credential, signedHeaders, signature, date, payload })
}

function queryFault(request: Signed, keys: Keys, now: number): string | null {
  const of = (name: string) => request.query.get(name) ?? ''
  const date = of('X-Amz-Date')
  if (now > timeOf(date) + Number(of('X-Amz-Expires')) * 1_000) return 'AccessDenied'
  return compare(request, keys, {
    ...{ credential: of('X-Amz-Credential'), signedHeaders: of('X-Amz-SignedHeaders') },
    ...{ signature: of('X-Amz-Signature'), date, payload: 'UNSIGNED-PAYLOAD' },
  })
}

type Claim = { credential: string; signedHeaders: string; signature: string; date: string; payload: string }

function compare({ method, path, query, headers }: Signed, keys: Keys, claim: Claim): string | null {
  const [accessKeyId, day = '', region = '', service = '', end] = claim.credential.split('/')
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request' || !claim.date.startsWith(day))
    return 'AuthorizationHeaderMalformed'
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
  const named = claim.signedHeaders.split(';')
  const canonical = [
    ...[method, path, parameters.join('&')],
    ...named.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    ...['', claim.signedHeaders, claim.payload],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  const expected = hmac(key, text)
  const given = Buffer.from(claim.signature, 'hex')
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight ? null : 'SignatureDoesNotMatch'
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Of `20261128T044900Z`; NaN for anything else. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
