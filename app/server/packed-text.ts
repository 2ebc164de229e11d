import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, wantedEncoding } from './public-pages/wanted-encoding.ts'

/** A text that all callers share, compressed once at the highest level instead of per request. */
export type PackedText = { type: string; bodies: Record<Encoding, Buffer>; etag: string }

export async function packText(text: string, type: string): Promise<PackedText> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  // Weak, because the same text is sent compressed and uncompressed.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { type, bodies: { br, gzip: gzipped, identity }, etag }
}

/** Sends it in an encoding that the client accepts, or 304 if the client has it already. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, text: PackedText): FastifyReply {
  reply.header('etag', text.etag)
  if (hasAlready(request.headers['if-none-match'], text.etag)) return reply.status(304).send()

  const encoding = wantedEncoding(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(text.type).send(text.bodies[encoding])
}

/** `If-None-Match` is a list; proxies may have made an ETag weak. */
function hasAlready(known: string | undefined, etag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return known?.split(',').some((one) => one.trim() === '*' || plain(one) === plain(etag)) ?? false
}
