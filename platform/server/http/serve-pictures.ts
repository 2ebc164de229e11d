import { AppError } from '#platform/contract/errors.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { Http } from './http-server.ts'

const pictureName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-s)?\.webp$/

/**
 * `/files/{folder}/{uuid}.webp` (and `{uuid}-s.webp`, a small copy): our pictures, for anyone who knows their name. A
 * changed picture gets another name, so it may be cached permanently.
 */
export function servePictures({ app }: Http, files: FileStorage, folder: string): void {
  app.get<{ Params: { file: string } }>(`/files/${folder}/:file`, async (request, reply) => {
    const { file } = request.params
    const found = pictureName.test(file) ? await files.open(`${folder}/${file}`) : null
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
