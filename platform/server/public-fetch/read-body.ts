import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { RefusedFetchError } from './refused-fetch-error.ts'

/** Reads a body as it arrives. Refuses it as soon as what was sent, or what was unpacked, exceeds the limit. */
export async function readBody(
  answer: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new RefusedFetchError('size')

  const chunks: Buffer[] = []
  const keep = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  const unpack = unpackerOf(answer.headers['content-encoding'])
  if (unpack) await pipeline(answer, atMost(maxBytes), unpack, atMost(maxBytes), keep, { signal })
  else await pipeline(answer, atMost(maxBytes), keep, { signal })
  return Buffer.concat(chunks)
}

function unpackerOf(encoding = 'identity') {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new RefusedFetchError('type')
  }
}

function atMost(maxBytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length
      if (passed > maxBytes) done(new RefusedFetchError('size'))
      else done(null, chunk)
    },
  })
}
