import type { EndpointShape, RequestOf } from '#platform/contract/endpoint.ts'
import type { StoredFile } from '../storage/file-storage.ts'
import type { Actor } from './actor.ts'
import { authorizeCall, type CallContext, callContext, parseRequest } from './handle.ts'
import type { Http } from './http-server.ts'

type DownloadShape = EndpointShape & { method: 'GET'; reply: { kind: 'file' } }
type Handler<E extends EndpointShape> = (
  call: RequestOf<E> & CallContext & { actor: E['access'] extends 'session' ? Actor : Actor | null },
) => Promise<FileAnswer>

/**
 * A download with the file name `name`. `bytes` is null if the file is generated while it is sent; `mediaType` defaults
 * to the contract's.
 */
type FileAnswer = Pick<StoredFile, 'stream'> & { bytes: number | null; name: string; mediaType?: string }

/** Registers a declared call that answers with a file. Proxies and browsers must not store it (`no-store`). */
export function handleDownload<const E extends DownloadShape>(
  http: Http,
  endpoint: E,
  handler: Handler<E>,
): void {
  http.calls.push(endpoint)
  http.app.get(`/api${endpoint.path}`, async (request, reply) => {
    const actor = await authorizeCall(http, endpoint, request)
    const call = { ...parseRequest(endpoint, request), ...callContext(http, request, reply), actor }
    const file = await handler(call as unknown as Parameters<Handler<E>>[0])

    return reply
      .headers({
        'content-type': file.mediaType ?? endpoint.reply.mediaType,
        ...(file.bytes !== null && { 'content-length': file.bytes }),
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(file.stream)
  })
}
