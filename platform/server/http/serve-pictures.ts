import type { FastifyReply } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import type { Http } from './http-server.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pictureName = new RegExp(`^${uuid}(-s)?\\.webp$`)
const setName = new RegExp(`^(${uuid})~([1-9]\\d?)$`)
const placeInSet = /^(\d{1,2})(-s)?\.jpg$/

/**
 * `/files/{folder}/{uuid}.webp` (and `{uuid}-s.webp`, a small copy): our pictures, for anyone who knows their name. A
 * changed picture gets another name, so it may be cached permanently.
 */
export function servePictures({ app }: Http, files: FileStorage, folder: string): void {
  app.get<{ Params: { file: string } }>(`/files/${folder}/:file`, async (request, reply) => {
    const { file } = request.params
    return sendPicture(reply, files, pictureName.test(file) ? `${folder}/${file}` : null, 'image/webp')
  })
}

/** `/files/{folder}/{uuid}~{count}/{n}.jpg`: picture n of a set of `count`, from 0, as `servePictures`. */
export function servePictureSets({ app }: Http, files: FileStorage, folder: string): void {
  app.get<{ Params: { set: string; file: string } }>(
    `/files/${folder}/:set/:file`,
    async (request, reply) => {
      const { set, file } = request.params
      const [, id, count] = setName.exec(set) ?? []
      const [, place] = placeInSet.exec(file) ?? []
      const isInSet = id && place && Number(place) < Number(count)
      return sendPicture(reply, files, isInSet ? `${folder}/${id}/${file}` : null, 'image/jpeg')
    },
  )
}

async function sendPicture(reply: FastifyReply, files: FileStorage, key: string | null, mediaType: string) {
  const found = key === null ? null : await files.open(key)
  if (!found) throw new AppError('not_found')

  return reply
    .headers({
      'content-type': mediaType,
      'content-length': found.bytes,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(found.stream)
}
