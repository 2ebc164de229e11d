import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { servePictures } from '#platform/server/http/serve-pictures.ts'
import * as calls from '../contract.ts'
import { checkHandle } from './check-handle.ts'
import type { BioDeps } from './deps.ts'
import { bioImageFolder } from './image-key.ts'
import { importLinks } from './imports/import-links.ts'
import { listClicks } from './list-clicks.ts'
import { saveBio } from './save-bio.ts'
import { showBio, showMyBio } from './show-bio.ts'
import { deleteImage, uploadImage } from './upload-image.ts'

export function bioRoutes(http: Http, deps: BioDeps): void {
  handle(http, calls.saveBio, ({ actor, body }) => saveBio(deps, actor, body))
  handle(http, calls.getMyBio, ({ actor }) => showMyBio(deps, actor))
  handle(http, calls.getBio, ({ params }) => showBio(deps, params.username))
  handle(http, calls.checkHandle, ({ actor, body, translate }) =>
    checkHandle(deps, actor, body.username, translate),
  )
  handle(http, calls.listBioClicks, ({ actor, query }) => listClicks(deps, actor, query))
  handle(http, calls.deleteBioImage, ({ actor, body }) => deleteImage(deps, actor, body.uuid))

  handleUpload(http, calls.uploadBioImage, ({ actor, query, file }) => uploadImage(deps, actor, query, file))
  handleUpload(http, calls.importBioLinks, ({ actor, file }) => importLinks(deps, actor, file))
  servePictures(http, deps.files, bioImageFolder)
}
