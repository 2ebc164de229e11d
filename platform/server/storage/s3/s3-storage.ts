import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { second } from '#platform/contract/time.ts'
import { readBytes } from '../../http-client.ts'
import { inSpan, noTracing, type Tracing } from '../../tracing/tracing.ts'
import {
  checkKey,
  type FileStorage,
  isKey,
  StorageUnavailableError,
  type StoredFile,
} from '../file-storage.ts'
import { readListing } from './read-listing.ts'

/** Bytes of a page of the list: 1,000 keys of at most 1,024 bytes, with what stands around them. */
const maxListing = 8 * 1_048_576

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of an upload in parts; S3 takes 10,000 parts of at least 5 MiB each. */
  partBytes?: number
  tracing?: Tracing
}

const mebibyte = 1024 * 1024
const uploadWithin = 120 * second

/**
 * Files in a bucket of an S3-compatible storage, addressed by path (`endpoint/bucket/key`). A file that is larger than a
 * part is uploaded in parts, so that no more than one part of it is in memory.
 */
export function s3Storage({
  endpoint,
  bucket,
  partBytes = 8 * mebibyte,
  tracing = noTracing,
  ...access
}: S3Settings): FileStorage {
  const client = new AwsClient({ ...access, service: 's3', retries: 3, initRetryMs: 200 })
  const bucketAddress = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const addressOf = (key: string, query = '') => `${bucketAddress}/${checkKey(key)}${query}`

  /** Keys of files are left out of traces. */
  function request(address: string, init: RequestInit): Promise<Response> {
    const attributes = { 'server.address': new URL(endpoint).hostname }
    const start = { name: `${init.method} stored file`, kind: 'client' as const, attributes }
    return inSpan(tracing, start, async (span) => {
      const answer = await client.fetch(address, init).catch((cause) => {
        throw new StorageUnavailableError('the storage does not answer', { cause })
      })
      span.set({ 'http.response.status_code': answer.status })
      return answer
    })
  }

  async function send(method: string, address: string, body?: Buffer): Promise<Response> {
    const answer = await request(address, {
      ...{ method, redirect: 'error', signal: AbortSignal.timeout(uploadWithin) },
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      ...(body && { body: new Uint8Array(body) }),
    })
    if (!answer.ok && !(method === 'DELETE' && answer.status === 404)) throw await failureOf(answer)
    return answer
  }

  async function putInParts(key: string, parts: AsyncIterable<Buffer>): Promise<number> {
    const begun = await (await send('POST', addressOf(key, '?uploads='))).text()
    const upload = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
    if (!upload) throw new Error('the storage gave no id of an upload')
    const uploadId = encodeURIComponent(upload)
    try {
      const tags: string[] = []
      let bytes = 0
      for await (const part of parts) {
        const address = addressOf(key, `?partNumber=${tags.length + 1}&uploadId=${uploadId}`)
        const { headers } = await send('PUT', address, part)
        tags.push(headers.get('etag') ?? '')
        bytes += part.length
      }
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
      const done = await send('POST', addressOf(key, `?uploadId=${uploadId}`), body)
      // A failure after the first byte of the answer comes with status 200.
      if (/<Error>/.test(await done.text())) throw new Error('the storage did not put the parts together')
      return bytes
    } catch (error) {
      // Parts that stay cost money; the first failure is the one to report.
      await send('DELETE', addressOf(key, `?uploadId=${uploadId}`)).catch(() => {})
      throw error
    }
  }

  return {
    async put(key, content) {
      checkKey(key)
      const parts = inParts(Buffer.isBuffer(content) ? [content] : content, partBytes)
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      if (first.length < partBytes) {
        await send('PUT', addressOf(key), first)
        return first.length
      }
      return putInParts(
        key,
        (async function* () {
          yield first
          yield* parts
        })(),
      )
    },

    async open(key, range): Promise<StoredFile | null> {
      const answer = await request(addressOf(key), {
        ...{ method: 'GET', redirect: 'error' },
        headers: {
          'x-amz-content-sha256': sha256(''),
          ...(range && { range: `bytes=${range.start}-${range.end}` }),
        },
      })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok || !answer.body) throw await failureOf(answer)
      const total = answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length')
      return { bytes: Number(total), stream: Readable.fromWeb(answer.body as ReadableStream) }
    },

    async *list() {
      let next: string | null = ''
      while (next !== null) {
        const query = new URLSearchParams({ 'list-type': '2', ...(next && { 'continuation-token': next }) })
        const answer = await send('GET', `${bucketAddress}?${query}`)
        const page = readListing((await readBytes(answer, maxListing)).toString())
        yield* page.keys.filter(isKey)
        next = page.next
      }
    },

    async delete(key) {
      const answer = await send('DELETE', addressOf(key))
      await answer.body?.cancel()
    },

    async link(key, { seconds, fileName }) {
      const query = new URLSearchParams({
        'X-Amz-Expires': String(seconds),
        'response-content-disposition': `attachment; filename="${fileName}"`,
      })
      const signed = await client.sign(addressOf(key, `?${query}`), { aws: { signQuery: true } })
      return signed.url
    },
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** The pieces joined to parts of one size; the last one is smaller. */
async function* inParts(
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + partBytes - bytes)
      waiting.push(taken)
      bytes += taken.length
      from += taken.length
      if (bytes < partBytes) continue
      yield Buffer.concat(waiting)
      waiting = []
      bytes = 0
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

const isTemporary = (status: number) => status >= 500 || status === 429

async function failureOf(answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => '')
  const code = /<Code>([\w.-]{1,80})<\/Code>/.exec(text)?.[1] ?? 'no code'
  const message = `the storage answered ${answer.status} (${code})`
  return isTemporary(answer.status) ? new StorageUnavailableError(message) : new Error(message)
}
