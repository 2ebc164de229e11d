import { AppError } from '#platform/contract/errors.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { servePictureSets } from '#platform/server/http/serve-pictures.ts'
import type { CatalogueDeps } from '../deps.ts'
import { largestCopyAddress, pictureSetFolder, productImageFolder } from './image-address.ts'
import { imageStore } from './image-store.ts'

const setName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~\d{1,2}$/
const fileName = /^(\d{1,2})\.jpg$/

/**
 * Pictures of products for anyone who knows their name. `/files/product-sets/{product}~{count}/{n}.jpg` leads to the
 * picture that is at place n now, and may be cached for a minute.
 */
export function pictureSetRoutes(
  http: Http,
  { connection, files }: Pick<CatalogueDeps, 'connection' | 'files'>,
): void {
  servePictureSets(http, files, productImageFolder)
  http.app.get<{ Params: { set: string; file: string } }>(
    `/files/${pictureSetFolder}/:set/:file`,
    async (request, reply) => {
      const productUuid = setName.exec(request.params.set)?.[1]
      const place = fileName.exec(request.params.file)?.[1]
      const uuid =
        productUuid && place ? await imageStore(connection.db).atPlace(productUuid, Number(place)) : null
      if (uuid === null) throw new AppError('not_found')
      return reply.header('cache-control', 'public, max-age=60').redirect(largestCopyAddress(uuid), 302)
    },
  )
}
