import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { EndpointShape, RequestOf, ResultOf, Sendable } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from './actor.ts'
import {
  authorizeCall,
  type CallContext,
  callContext,
  parseRequest,
  sendAnswer,
  withIdempotencyKey,
} from './handle.ts'
import type { Http } from './http-server.ts'
import { serialize } from './serialize.ts'

type UploadShape = EndpointShape & { upload: { field: string; maxBytes: number } }
type Handler<E extends EndpointShape> = (
  call: RequestOf<E> &
    CallContext & { actor: E['access'] extends 'session' ? Actor : Actor | null; file: Buffer },
) => Promise<Sendable<ResultOf<E>>>

/**
 * Serves a declared call whose body is a form with one file. The access check runs before a byte of the file is read; a
 * file over the limit is 413, a form without it 422, another content type 415.
 */
export function handleUpload<const E extends UploadShape>(
  http: Http,
  endpoint: E,
  handler: Handler<E>,
): void {
  http.calls.push(endpoint)
  const { field, maxBytes } = endpoint.upload

  // Separate from the other routes, which accept JSON only.
  http.app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    await routes.register(multipart, {
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 50 },
    })
    routes.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      bodyLimit: maxBytes + 64 * 1024,
      handler: async (request, reply) => {
        const actor = await authorizeCall(http, endpoint, request)
        const parts = parseRequest(endpoint, request)
        // Before any of it is read; without a Content-Length the limit applies while reading.
        if (Number(request.headers['content-length']) > maxBytes + 64 * 1024)
          throw new AppError('payload_too_large')
        const file = await fileOf(request, field)

        const call = { ...parts, ...callContext(http, request, reply), actor, file }
        const work = async () =>
          serialize(endpoint, await handler(call as unknown as Parameters<Handler<E>>[0]))
        const sent = `${JSON.stringify(parts)} ${createHash('sha256').update(file).digest('hex')}`
        return sendAnswer(reply, await withIdempotencyKey(http, endpoint, { request, actor, sent }, work))
      },
    })
  })
}

async function fileOf(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  try {
    for await (const part of request.files()) {
      if (part.fieldname === field) return await part.toBuffer()
      part.file.resume()
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('payload_too_large')
    if (code.startsWith('FST_') || /multipart|unexpected end/i.test(String(error)))
      throw new AppError('bad_request')
    throw error
  }
  throw fieldError(field, 'required')
}
