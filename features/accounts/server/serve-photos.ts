import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Deps } from './deps.ts'
import { photoAddress, photoKey } from './photo-key.ts'

/** Photos of profiles, to anybody who knows their name. The name changes with the picture, so it may be kept for ever. */
export function servePhotos({ app }: Http, { files }: Pick<Deps, 'files'>): void {
  app.get<{ Params: { uuid: string } }>(photoAddress(':uuid'), async (request, reply) => {
    const { uuid } = request.params
    const found = /^[0-9a-f-]{36}$/.test(uuid) ? await files.open(photoKey(uuid)) : null
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
