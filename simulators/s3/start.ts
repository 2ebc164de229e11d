import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureFault } from './verify-signature.ts'

export type RunningS3 = {
  url: string
  /** The keys of what is stored. */
  objects(): string[]
  openUploads(): number
  /** Answers the next requests with 503. */
  failNext(requests: number): void
  /** Moves its clock, in milliseconds. */
  advance(by: number): void
  close(): Promise<void>
}

type Upload = { key: string; parts: Map<number, { tag: string; bytes: Buffer }> }
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

const leastPart = 5 * 1024 * 1024
/** Amazon gives up to 1,000 keys a page; fewer show that a client reads all pages. */
const pageKeys = 3

/**
 * A storage with the part of the S3 API that we use, in memory: one bucket by path, uploads in parts, ranges, signed
 * links. Each signature is verified.
 */
export async function startS3(options: {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}): Promise<RunningS3> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  let ahead = 0
  let failures = 0

  function answerTo({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): Answer {
    if (failures > 0) {
      failures -= 1
      return refusal(503, 'SlowDown')
    }
    const { pathname: path, searchParams: query } = url
    const fault = signatureFault({ method, path, query, headers, body }, options, Date.now() + ahead)
    if (fault) return refusal(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault)
    const [, bucket, ...rest] = path.split('/')
    if (bucket !== options.bucket) return refusal(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (method === 'GET' && key === '') return list(query)
    const upload = query.get('uploadId')
    if (method === 'POST' && query.has('uploads')) return begin(key)
    if (upload !== null) return ofUpload(method, upload, query, body)
    if (method === 'PUT') {
      objects.set(key, body)
      return { status: 200, headers: { etag: tagOf(body) } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    return method === 'GET' ? get(key, headers.range, query) : refusal(405, 'MethodNotAllowed')
  }

  /** ListObjectsV2. */
  function list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') return refusal(501, 'NotImplemented')
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.slice(0, pageKeys)
    const isTruncated = page.length < keys.length
    return xml(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<ListBucketResult><Name>${options.bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>`,
        ...(isTruncated ? [`<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`] : []),
        ...page.map(
          (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
        ),
        '</ListBucketResult>',
      ].join('\n'),
    )
  }

  function begin(key: string): Answer {
    const id = randomUUID()
    uploads.set(id, { key, parts: new Map() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  function ofUpload(method: string, id: string, query: URLSearchParams, body: Buffer): Answer {
    const upload = uploads.get(id)
    if (!upload) return refusal(404, 'NoSuchUpload')
    if (method === 'DELETE') {
      uploads.delete(id)
      return { status: 204 }
    }
    if (method === 'PUT') {
      const tag = tagOf(body)
      upload.parts.set(Number(query.get('partNumber')), { tag, bytes: body })
      return { status: 200, headers: { etag: tag } }
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const parts = named.map(([, number, tag]) => ({ tag, part: upload.parts.get(Number(number)) }))
    if (parts.length === 0 || parts.some(({ tag, part }) => part?.tag !== tag))
      return refusal(400, 'InvalidPart')
    const isTooSmall = parts.slice(0, -1).some(({ part }) => (part?.bytes.length ?? 0) < leastPart)
    if (isTooSmall) return refusal(400, 'EntityTooSmall')
    objects.set(upload.key, Buffer.concat(parts.flatMap(({ part }) => part?.bytes ?? [])))
    uploads.delete(id)
    return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  function get(key: string, range: string | undefined, query: URLSearchParams): Answer {
    const whole = objects.get(key)
    if (!whole) return refusal(404, 'NoSuchKey')
    const disposition = query.get('response-content-disposition')
    const headers = { ...(disposition && { 'content-disposition': disposition }), etag: tagOf(whole) }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (start === undefined || end === undefined) return { status: 200, headers, body: whole }
    const body = whole.subarray(Number(start), Number(end) + 1)
    const last = Number(start) + body.length - 1
    return {
      ...{ status: 206, body },
      headers: { ...headers, 'content-range': `bytes ${start}-${last}/${whole.length}` },
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const answer = answerTo(request, new URL(request.url ?? '/', 'http://s3'), body)
    const content = Buffer.from(answer.body ?? '')
    response.writeHead(answer.status, { ...answer.headers, 'content-length': content.length })
    response.end(content)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    objects: () => [...objects.keys()],
    openUploads: () => uploads.size,
    failNext(requests) {
      failures = requests
    },
    advance(by) {
      ahead += by
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const xml = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'application/xml' }, body })
const refusal = (status: number, code: string): Answer => ({
  ...{ status, headers: { 'content-type': 'application/xml' } },
  body: `<Error><Code>${code}</Code></Error>`,
})
