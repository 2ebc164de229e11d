import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Deps } from './deps.ts'

/** Pictures of bio pages, to anybody who knows their name. The name changes with the picture, so it may be kept for ever. */
export function serveImages({ app }: Http, { files }: Pick<Deps, 'files'>): void {
  app.get<{ Params: { file: string } }>('/files/bio/:file', async (request, reply) => {
    const { file } = request.params
    const isName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-s)?\.webp$/.test(file)
    const found = isName ? await files.open(`bio/${file}`) : null
    if (!found) throw new AppError('not_found')

    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': found.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(found.stream)
  })
}
